import { chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { closeHistory, redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { Plugin } from 'prosemirror-state'
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

const nest = sinkListItem(editorNode('listItem'))
const unnest = liftListItem(editorNode('listItem'))

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
  'Mod-]': nest,
  'Mod-[': unnest,
  // Tab leaves the editor, except in a table and where it changes the level of a list.
  Tab: chainCommands(goToNextCell(1), nest),
  'Shift-Tab': chainCommands(goToNextCell(-1), unnest),
}

/** Commands of the signs that begin a paragraph of Markdown. */
const SIGNS: readonly (readonly [sign: RegExp, command: Command])[] = [
  [/^##$/u, setBlockType(editorNode('heading'), { level: 2 })],
  [/^###$/u, setBlockType(editorNode('heading'), { level: 3 })],
  [/^[-*]$/u, wrapInList(editorNode('bulletList'))],
  [/^1[.)]$/u, wrapInList(editorNode('orderedList'))],
]

/**
 * Creates the plugin that turns « ## », « - » or « 1. » and a space at the start of a paragraph into
 * a heading or a list. An undo gives the sign back.
 */
export function typedSigns(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { parent, parentOffset } = view.state.selection.$from
        if (text !== ' ' || from !== to || parent.type.name !== 'paragraph') return false
        const written = parent.textBetween(0, parentOffset, '', '\uFFFC')
        const command = SIGNS.find(([sign]) => sign.test(written))?.[1]
        if (command?.(view.state) !== true) return false
        view.dispatch(closeHistory(view.state.tr).insertText(' '))
        view.dispatch(closeHistory(view.state.tr).delete(from - parentOffset, from + 1))
        return command(view.state, view.dispatch)
      },
    },
  })
}
