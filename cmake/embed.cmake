# The library in lib/ is compiled while the program is built, by incursion-bake, and its image goes
# into the program as it is: the assembler copies the file, nothing has to parse it.
# A target that wants it links incursion_embedded and includes cmd/embedded.h.

set(INCURSION_BAKE "" CACHE FILEPATH "incursion-bake for the building machine, in a cross build")
file(GLOB_RECURSE lib_files CONFIGURE_DEPENDS lib/*)
set(embedded_image ${CMAKE_BINARY_DIR}/generated/lib.mod)
set(embedded_source ${CMAKE_BINARY_DIR}/generated/embedded.c)

add_executable(incursion_bake src/cmd/bake/bake.c)
set_target_properties(incursion_bake PROPERTIES OUTPUT_NAME incursion-bake)
target_link_libraries(incursion_bake PRIVATE libincursion)
if(INCURSION_BAKE)
    set(bake ${INCURSION_BAKE})
else()
    set(bake incursion_bake)
endif()

add_custom_command(
    OUTPUT ${embedded_image}
    COMMAND ${bake} ${CMAKE_SOURCE_DIR}/lib/main.irc ${embedded_image}
    DEPENDS ${bake} ${lib_files}
    COMMENT "Compiling lib/"
    VERBATIM)
configure_file(cmake/embedded.c.in ${embedded_source} @ONLY)
set_source_files_properties(${embedded_source} PROPERTIES OBJECT_DEPENDS ${embedded_image})
add_custom_target(incursion_image DEPENDS ${embedded_image})
add_library(incursion_embedded STATIC ${embedded_source})
add_dependencies(incursion_embedded incursion_image)
target_include_directories(incursion_embedded PRIVATE src)
target_link_libraries(incursion_embedded PRIVATE incursion_flags)
