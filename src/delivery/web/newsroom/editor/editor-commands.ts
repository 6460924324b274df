import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  toggleHeaderCell,
} from 'prosemirror-tables'

import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'

import { EDITOR_SCHEMA } from './editor-schema.ts'

/** Command of the toolbar. With a question, it needs an answer that the editor types. */
export interface EditorCommand {
  readonly label: string
  readonly question?: string
  /** Returns the command; undefined if the answer is invalid. */
  readonly run: (answer: string) => Command | undefined
}

const { nodes, marks } = EDITOR_SCHEMA
const node = (name: keyof typeof nodes) => nodes[name] ?? EDITOR_SCHEMA.topNodeType
const plain = (label: string, command: Command): EditorCommand => ({ label, run: () => command })

/** Commands of the toolbar, in its order. */
export const EDITOR_COMMANDS: readonly EditorCommand[] = [
  plain('Paragraphe', setBlockType(node('paragraph'))),
  plain('Titre', setBlockType(node('heading'), { level: 2 })),
  plain('Sous-titre', setBlockType(node('heading'), { level: 3 })),
  format('Gras', 'strong'),
  format('Italique', 'em'),
  format('Exposant', 'sup'),
  plain('Liste à puces', wrapInList(node('bulletList'))),
  plain('Liste numérotée', wrapInList(node('orderedList'))),
  plain('Citation', wrapIn(node('quote'))),
  plain('Texte de loi', wrapIn(node('legalText'))),
  plain('À savoir', wrapIn(node('note'), { tone: 'info' })),
  plain('Attention', wrapIn(node('note'), { tone: 'attention' })),
  plain('Exemple', wrapIn(node('note'), { tone: 'example' })),
  {
    label: 'Volet',
    question: 'Titre du volet',
    run: (title) => (title === '' ? undefined : wrapIn(node('accordion'), { title })),
  },
  plain('Sortir du cadre', lift),
  {
    label: 'Lien',
    question: 'Adresse du lien (vide : retirer le lien)',
    run: (href) => target('link', href === '' ? undefined : { href }),
  },
  {
    label: 'Article du Code',
    question: 'Numéro de l’article, par exemple L. 1237-11',
    run(words) {
      const number = parseArticleNumber(words)
      return number.ok
        ? target('legalRef', { code: 'Code du travail', article: number.value })
        : undefined
    },
  },
  { label: 'Note de bas de page', run: () => insertFootnote },
  plain('Tableau', insertTable),
  plain('Ajouter une ligne', addRowAfter),
  plain('Ajouter une colonne', addColumnAfter),
  plain('Supprimer la ligne', deleteRow),
  plain('Supprimer la colonne', deleteColumn),
  plain('Cellule de titre', toggleHeaderCell),
  plain('Annuler', undo),
  plain('Rétablir', redo),
]

function format(label: string, name: 'strong' | 'em' | 'sup'): EditorCommand {
  const type = marks[name]
  return { label, run: () => (type === undefined ? undefined : toggleMark(type)) }
}

/** Gives the selected words a target, or removes it. */
function target(name: 'link' | 'legalRef', attrs: Record<string, string> | undefined): Command {
  return (state, dispatch) => {
    const type = marks[name]
    const { from, to, empty } = state.selection
    if (type === undefined || empty) return false
    const { tr } = state
    dispatch?.(
      attrs === undefined
        ? tr.removeMark(from, to, type)
        : tr.addMark(from, to, type.create(attrs)),
    )
    return true
  }
}

function insertTable(...[state, dispatch]: Parameters<Command>): boolean {
  const row = (name: 'cell' | 'headerCell') =>
    node('tableRow').create(
      null,
      [1, 2].map(() => node(name).createAndFill() ?? node(name).create()),
    )
  const table = node('table').create(null, [row('headerCell'), row('cell')])
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView())
  return true
}

/** Inserts a reference, and its empty note at the end. */
function insertFootnote(...[state, dispatch]: Parameters<Command>): boolean {
  const used = new Set<unknown>()
  state.doc.forEach((child) => used.add(child.attrs['id']))
  let number = 1
  while (used.has(String(number))) number += 1
  const attrs = { id: String(number) }
  if (!state.selection.$from.parent.inlineContent) return false
  const { tr } = state
  tr.insert(tr.doc.content.size, node('footnote').create(attrs))
  dispatch?.(tr.replaceSelectionWith(node('footnoteRef').create(attrs), false))
  return true
}
