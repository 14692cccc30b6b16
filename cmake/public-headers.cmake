# public_headers(COMPILER SOURCES DOORS INTO): installs the doors and what they include, at the places
# where they include each other.
function(public_headers compiler sources doors into)
    set(includes)
    foreach(door IN LISTS doors)
        string(APPEND includes "#include \"${door}\"\n")
    endforeach()
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/doors.c" "${includes}")
    execute_process(
        COMMAND ${compiler} -std=c17 -MM -I${sources} "${CMAKE_CURRENT_BINARY_DIR}/doors.c"
        OUTPUT_VARIABLE found
        RESULT_VARIABLE failed)
    file(REMOVE "${CMAKE_CURRENT_BINARY_DIR}/doors.c")
    if(failed)
        message(FATAL_ERROR "${compiler} cannot tell what the headers include")
    endif()
    string(REGEX MATCHALL "[^ \\\\\n]+\\.(h|def)" headers "${found}")
    foreach(header IN LISTS headers)
        file(RELATIVE_PATH place "${sources}" "${header}")
        get_filename_component(folder "${place}" DIRECTORY)
        file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${into}/${folder}" TYPE FILE
            FILES "${header}" MESSAGE_NEVER)
    endforeach()
endfunction()
