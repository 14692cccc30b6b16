autocmd BufNewFile,BufRead *.irc,*.irh setfiletype incursion
