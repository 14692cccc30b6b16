# The bitmap fonts of pictures and windows are not in this repository: they come from the building
# machine's console fonts (PSF), and go into libincursion as they are (src/front/font.h reads them).
# The default is Terminus out of Debian's console-setup-linux, with the old line and block characters;
# it has nearly all of CP437. Letters of 16 pixels are a must, larger ones are taken where they are.

set(font_places /usr/share/consolefonts /usr/share/kbd/consolefonts /usr/lib/kbd/consolefonts)
find_file(INCURSION_FONT
    NAMES FullGreek-TerminusBoldVGA16.psf.gz FullGreek-VGA16.psf.gz default8x16.psfu.gz
    PATHS ${font_places}
    NO_DEFAULT_PATH
    DOC "console font with a Unicode table: .psf or .psf.gz")
if(NOT INCURSION_FONT)
    message(FATAL_ERROR "no console font found: install console-setup-linux (tools/setup does), "
        "or give one with -DINCURSION_FONT=FILE.psf.gz")
endif()

set(font_files ${INCURSION_FONT})
if(INCURSION_FONT MATCHES "TerminusBoldVGA16")
    foreach(size 20x10 24x12 28x14 32x16)
        find_file(INCURSION_FONT_${size} NAMES FullGreek-TerminusBold${size}.psf.gz
            PATHS ${font_places} NO_DEFAULT_PATH)
        mark_as_advanced(INCURSION_FONT_${size})
        if(INCURSION_FONT_${size})
            list(APPEND font_files ${INCURSION_FONT_${size}})
        endif()
    endforeach()
endif()

set(font_images)
set(font_places_in_memory)
set(font_rows)
foreach(file ${font_files})
    list(LENGTH font_images number)
    set(image ${CMAKE_BINARY_DIR}/generated/font${number}.psf)
    # -f: what is not compressed passes as it is.
    add_custom_command(
        OUTPUT ${image}
        COMMAND gzip -dcf ${file} > ${image}
        DEPENDS ${file}
        COMMENT "Unpacking a font"
        VERBATIM)
    list(APPEND font_images ${image})
    string(APPEND font_places_in_memory "FONT_FILE(${number}, \"${image}\")\n")
    string(APPEND font_rows "    {font_file_${number}, font_file_${number}_end},\n")
endforeach()

set(font_source ${CMAKE_BINARY_DIR}/generated/font.c)
configure_file(cmake/font.c.in ${font_source} @ONLY)
set_source_files_properties(${font_source} PROPERTIES OBJECT_DEPENDS "${font_images}")
add_custom_target(incursion_font DEPENDS ${font_images})
target_sources(libincursion PRIVATE ${font_source})
add_dependencies(libincursion incursion_font)
