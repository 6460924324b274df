import { chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'

import { editorNode } from './editor-schema.ts'
import { insertParagraphBelow } from './insert-commands.ts'
import { completeHere } from './reference-completion.ts'
import { formatCommand } from './toolbar-commands.ts'

const insertBreak: Command = (state, dispatch) => {
  const lineBreak = editorNode('lineBreak').create()
  dispatch?.(state.tr.replaceSelectionWith(lineBreak).scrollIntoView())
  return true
}

/** Inserts a line break in a footnote, which is a single block. */
const breakFootnote: Command = (state, dispatch) =>
  state.selection.$from.parent.type.name === 'footnote' && insertBreak(state, dispatch)

/** Keyboard shortcuts of the editor, which take precedence over those of ProseMirror. */
export const EDITOR_KEYS: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': formatCommand('strong'),
  'Mod-i': formatCommand('em'),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  'Mod-Enter': insertParagraphBelow,
  Enter: chainCommands(breakFootnote, splitListItem(editorNode('listItem'))),
  'Ctrl-Space': completeHere,
  'Mod-]': sinkListItem(editorNode('listItem')),
  'Mod-[': liftListItem(editorNode('listItem')),
  // Tab leaves the editor, except in a table.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
}
