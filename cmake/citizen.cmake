# What makes the program a good citizen of a system: a page of the manual and completions, written by
# the program itself from its tables, an entry in menus with its icon, and what software centres show.
set(INCURSION_ZSH_DIR share/zsh/site-functions CACHE STRING "where zsh finds completions")

set(written ${CMAKE_BINARY_DIR}/generated/share)
add_custom_command(TARGET incursion POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
    COMMAND incursion doc man -o ${written}/incursion.6
    COMMAND incursion doc completion bash -o ${written}/incursion.bash
    COMMAND incursion doc completion zsh -o ${written}/incursion.zsh
    COMMAND incursion doc completion fish -o ${written}/incursion.fish
    VERBATIM)

set(share ${CMAKE_INSTALL_DATAROOTDIR})
install(FILES ${written}/incursion.6 DESTINATION ${share}/man/man6)
install(FILES ${written}/incursion.bash DESTINATION ${share}/bash-completion/completions
    RENAME incursion)
install(FILES ${written}/incursion.zsh DESTINATION ${INCURSION_ZSH_DIR} RENAME _incursion)
install(FILES ${written}/incursion.fish DESTINATION ${share}/fish/vendor_completions.d)
install(FILES assets/incursion.desktop DESTINATION ${share}/applications)
install(FILES assets/incursion.metainfo.xml DESTINATION ${share}/metainfo)
install(FILES assets/incursion.svg DESTINATION ${share}/icons/hicolor/scalable/apps)
