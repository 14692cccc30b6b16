# Makes a header with a string literal of tests/play/library.irh, for play/play_library.h.

set(library_source ${CMAKE_SOURCE_DIR}/tests/play/library.irh)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${library_source})
file(READ ${library_source} library_text)
string(REPLACE "\\" "\\\\" library_text "${library_text}")
string(REPLACE "\"" "\\\"" library_text "${library_text}")
string(REPLACE "\n" "\\n\" \\\n    \"" library_text "${library_text}")
set(library_header ${CMAKE_BINARY_DIR}/generated/tests/play_library_text.h)
file(CONFIGURE OUTPUT ${library_header} @ONLY
    CONTENT "#define PLAY_LIBRARY \\\n    \"${library_text}\"\n")
include_directories(${CMAKE_BINARY_DIR}/generated/tests)
