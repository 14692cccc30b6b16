" Comments, indenting, and `:make` to check the library of the file.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=/*\ %s\ */ comments=s1:/*,mb:*,ex:*/ shiftwidth=2 expandtab
setlocal makeprg=incursion\ check\ %:p:h errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-G%.%#
let b:undo_ftplugin = 'setlocal commentstring< comments< shiftwidth< expandtab< makeprg< errorformat<'
