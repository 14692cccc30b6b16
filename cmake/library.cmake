# The library for others: the archive, a pkg-config file, and the headers of its doors with everything
# these include. The compiler says what that is, when it is installed; docs/library.md says what is
# promised of it.
set(INCURSION_DOORS play/game.h play/session.h script/load.h)

set(pc_sdl)
if(SDL2_FOUND)
    set(pc_sdl " sdl2")
endif()
# The prefix is only known when it is installed.
install(CODE "
    set(CMAKE_INSTALL_LIBDIR \"${CMAKE_INSTALL_LIBDIR}\")
    set(CMAKE_INSTALL_INCLUDEDIR \"${CMAKE_INSTALL_INCLUDEDIR}\")
    set(PROJECT_VERSION \"${PROJECT_VERSION}\")
    set(pc_sdl \"${pc_sdl}\")
    configure_file(\"${CMAKE_SOURCE_DIR}/cmake/incursion.pc.in\"
        \"${CMAKE_BINARY_DIR}/generated/libincursion.pc\" @ONLY)
    include(\"${CMAKE_SOURCE_DIR}/cmake/public-headers.cmake\")
    public_headers(\"${CMAKE_C_COMPILER}\" \"${CMAKE_SOURCE_DIR}/src\" \"${INCURSION_DOORS}\"
        \"${CMAKE_INSTALL_INCLUDEDIR}/incursion\")")
install(FILES ${CMAKE_BINARY_DIR}/generated/libincursion.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(TARGETS libincursion ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES examples/headless.c docs/library.md
    DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/libincursion-dev/examples)
