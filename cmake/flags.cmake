# Compiler flags shared by every target, as one interface library.

add_library(incursion_flags INTERFACE)
target_compile_features(incursion_flags INTERFACE c_std_17)
set(CMAKE_C_EXTENSIONS OFF)

# Release keeps assertions: a broken invariant must never pass silently.
set(CMAKE_C_FLAGS_RELEASE "-O2 -g")
set(CMAKE_C_FLAGS_DEBUG "-O0 -g")

target_compile_definitions(incursion_flags INTERFACE _XOPEN_SOURCE=700)
target_compile_options(incursion_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla
    -Wformat=2 -Wundef -Wcast-qual -Wwrite-strings -Wpointer-arith -Wimplicit-fallthrough
    -Wold-style-definition -Wredundant-decls -Wdate-time
    -fno-common -ffp-contract=off)
if(INCURSION_WERROR)
    target_compile_options(incursion_flags INTERFACE -Werror)
endif()
if(INCURSION_AUDIT_RNG)
    target_compile_definitions(incursion_flags INTERFACE INCURSION_AUDIT_RNG=1)
endif()
if(INCURSION_SANITIZE)
    # Lines are all that a report needs: describing every variable as well takes a third of the time.
    set(CMAKE_C_FLAGS_DEBUG "-O0 -g1")
    set(sanitize -fsanitize=${INCURSION_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(incursion_flags INTERFACE ${sanitize})
    target_link_options(incursion_flags INTERFACE ${sanitize})
endif()
if(INCURSION_FUZZ)
    target_compile_options(incursion_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(INCURSION_COVERAGE)
    target_compile_options(incursion_flags INTERFACE --coverage)
    target_link_options(incursion_flags INTERFACE --coverage)
endif()
