import { chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { closeHistory, redo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { Plugin } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { addRowAfter, goToNextCell } from 'prosemirror-tables'

import { editorNode } from './editor-schema.ts'

const insertBreak: Command = (state, dispatch) => {
  const lineBreak = editorNode('lineBreak').create()
  dispatch?.(state.tr.replaceSelectionWith(lineBreak).scrollIntoView())
  return true
}

/** Inserts a line break in a footnote, which is a single block. */
const breakFootnote: Command = (state, dispatch) =>
  state.selection.$from.parent.type.name === 'footnote' && insertBreak(state, dispatch)

/** Adds a row below the last one, and moves to its first cell. */
const addLastRow: Command = (state, dispatch) =>
  addRowAfter(state, (change) => {
    dispatch?.(change)
    goToNextCell(1)(state.apply(change), dispatch)
  })

const nest = sinkListItem(editorNode('listItem'))
const unnest = liftListItem(editorNode('listItem'))

/** Keys of the text, beside those of the toolbar. `show-shortcuts.ts` names them. */
export const TEXT_KEYS = {
  'Mod-Shift-z': redo,
  Enter: chainCommands(breakFootnote, splitListItem(editorNode('listItem'))),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  // Tab leaves the editor, except in a table and where it changes the level of a list.
  Tab: chainCommands(goToNextCell(1), addLastRow, nest),
  'Shift-Tab': chainCommands(goToNextCell(-1), unnest),
  'Mod-]': nest,
  'Mod-[': unnest,
} as const satisfies Readonly<Record<string, Command>>

/** Signs of Markdown at the start of a paragraph. `show-shortcuts.ts` names them. */
const SIGN = /^(?:(###?)|[*-]|([1-9]\d{0,2})[.)])$/u

/** Returns the command of a sign: a heading, or a list that starts at its number. */
export function commandOfSign(written: string): Command | undefined {
  const [sign, marks, start] = SIGN.exec(written) ?? []
  if (marks) return setBlockType(editorNode('heading'), { level: marks.length })
  if (start) return wrapInList(editorNode('orderedList'), { start: Number(start) })
  return sign === undefined ? undefined : wrapInList(editorNode('bulletList'))
}

/**
 * Creates the plugin that turns « ## », « - » or « 3. » and a space at the start of a paragraph into
 * a heading or a list. An undo gives the sign back.
 */
export function typedSigns(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { parent, parentOffset } = view.state.selection.$from
        if (text !== ' ' || from !== to || parent.type.name !== 'paragraph') return false
        const written = parent.textBetween(0, parentOffset, '', '\uFFFC')
        const command = commandOfSign(written)
        if (command?.(view.state) !== true) return false
        view.dispatch(closeHistory(view.state.tr).insertText(' '))
        view.dispatch(closeHistory(view.state.tr).delete(from - parentOffset, from + 1))
        return command(view.state, view.dispatch)
      },
    },
  })
}
