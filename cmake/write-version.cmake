if(REVISION)
    set(GIT_HASH ${REVISION})
else()
    execute_process(
        COMMAND git -C ${SOURCE_DIR} describe --always --dirty --exclude=*
        OUTPUT_VARIABLE GIT_HASH
        OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_QUIET)
endif()
if(NOT GIT_HASH)
    set(GIT_HASH "unknown")
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
