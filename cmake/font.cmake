# The bitmap font of pictures and windows is not in this repository: it comes from the building
# machine's console fonts (PSF), and goes into libincursion as it is (src/front/font.h reads it).
# The default is Terminus out of Debian's console-setup-linux, with the old line and block characters;
# it has nearly all of CP437.

find_file(INCURSION_FONT
    NAMES FullGreek-TerminusBoldVGA16.psf.gz FullGreek-VGA16.psf.gz default8x16.psfu.gz
    PATHS /usr/share/consolefonts /usr/share/kbd/consolefonts /usr/lib/kbd/consolefonts
    NO_DEFAULT_PATH
    DOC "console font with a Unicode table: .psf or .psf.gz")
if(NOT INCURSION_FONT)
    message(FATAL_ERROR "no console font found: install console-setup-linux (tools/setup does), "
        "or give one with -DINCURSION_FONT=FILE.psf.gz")
endif()

set(font_image ${CMAKE_BINARY_DIR}/generated/font.psf)
set(font_source ${CMAKE_BINARY_DIR}/generated/font.c)
# -f: what is not compressed passes as it is.
add_custom_command(
    OUTPUT ${font_image}
    COMMAND gzip -dcf ${INCURSION_FONT} > ${font_image}
    DEPENDS ${INCURSION_FONT}
    COMMENT "Unpacking the font"
    VERBATIM)
configure_file(cmake/font.c.in ${font_source} @ONLY)
set_source_files_properties(${font_source} PROPERTIES OBJECT_DEPENDS ${font_image})
add_custom_target(incursion_font DEPENDS ${font_image})
target_sources(libincursion PRIVATE ${font_source})
add_dependencies(libincursion incursion_font)
