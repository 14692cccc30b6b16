# version.c carries the version and the git hash. It is written anew at every build, but only
# touched when its text changes, so an unchanged tree does not relink.

set(version_file ${CMAKE_BINARY_DIR}/generated/version.c)
add_custom_target(incursion_version_file
    BYPRODUCTS ${version_file}
    COMMAND ${CMAKE_COMMAND}
        -DSOURCE_DIR=${CMAKE_SOURCE_DIR}
        -DVERSION=${PROJECT_VERSION}
        -DREVISION=${INCURSION_REVISION}
        -DTEMPLATE=${CMAKE_SOURCE_DIR}/cmake/version.c.in
        -DOUTPUT=${version_file}
        -P ${CMAKE_SOURCE_DIR}/cmake/write-version.cmake
    VERBATIM)
add_library(incursion_version STATIC ${version_file})
add_dependencies(incursion_version incursion_version_file)
target_include_directories(incursion_version PRIVATE src)
target_link_libraries(incursion_version PRIVATE incursion_flags)
