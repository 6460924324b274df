import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderCell,
} from 'prosemirror-tables'

import type { EditorMarkType } from '#domain/newsroom/rich-text-document.ts'

import { editorMark, editorNode } from './editor-schema.ts'
import {
  insertCut,
  insertFootnote,
  insertParagraphBelow,
  insertSeparator,
  insertTable,
} from './insert-commands.ts'
import {
  ARTICLE_QUESTION,
  articleCommand,
  LINK_QUESTION,
  linkCommand,
} from './reference-commands.ts'

/** Question that an editor answers before a command runs. */
export interface CommandQuestion {
  readonly label: string
  /** Returns the answer that the field shows first. */
  readonly initial: (state: EditorState) => string
  /** Returns the French reason why an answer is refused, or undefined. */
  readonly refusal: (answer: string) => string | undefined
  /** Command that removes what the selection has already. */
  readonly remove?: { readonly label: string; readonly command: Command }
}

/**
 * Button of the toolbar. If it has a `question`, the editor types the input of the command first.
 */
export interface EditorCommand {
  readonly label: string
  /** Short text on the button. The label by default. */
  readonly sign?: string
  readonly question?: CommandQuestion
  /**
   * Returns the ProseMirror command for the typed input. Returns undefined if the input is invalid.
   */
  readonly run: (answer: string) => Command | undefined
  /** True if the selection has the format of this command. */
  readonly isActive?: (state: EditorState) => boolean
  /** False if the button is hidden. */
  readonly isShown?: (state: EditorState) => boolean
}

/** Named group of toolbar buttons. */
export interface CommandGroup {
  readonly label: string
  readonly commands: readonly EditorCommand[]
}

/** Returns the ProseMirror command that adds or removes a format of the selection. */
export function formatCommand(type: EditorMarkType): Command {
  return toggleMark(editorMark(type))
}

const plain = (label: string, command: Command): EditorCommand => ({ label, run: () => command })
const signed = (sign: string, command: EditorCommand): EditorCommand => ({ ...command, sign })
const inTable = (label: string, command: Command): EditorCommand => ({
  ...plain(label, command),
  isShown: isInTable,
})

/** Commands of the toolbar by group, in display order. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    label: 'Annulation',
    commands: [signed('↶', plain('Annuler', undo)), signed('↷', plain('Rétablir', redo))],
  },
  {
    label: 'Paragraphes',
    commands: [
      heading('Titre de partie', 2),
      heading('Sous-titre', 3),
      heading('Intertitre', 4),
      list('Liste à puces', 'bulletList'),
      list('Liste numérotée', 'orderedList'),
    ],
  },
  {
    label: 'Caractères',
    commands: [
      signed('G', format('Gras', 'strong')),
      signed('I', format('Italique', 'em')),
      format('Exposant', 'sup'),
      format('Indice', 'sub'),
    ],
  },
  {
    label: 'Renvois',
    commands: [
      {
        label: 'Lien',
        question: LINK_QUESTION,
        run: linkCommand,
        isActive: (state) => hasMark(state, 'link'),
      },
      {
        label: 'Article du Code',
        sign: 'Article',
        question: ARTICLE_QUESTION,
        run: articleCommand,
        isActive: (state) => hasMark(state, 'legalRef'),
      },
      signed('Note', plain('Note de bas de page', insertFootnote)),
    ],
  },
  {
    label: 'Cadres',
    commands: [
      box('Citation', 'quote'),
      box('Texte de loi', 'legalText'),
      box('À savoir', 'note', { tone: 'info' }),
      box('Attention', 'note', { tone: 'attention' }),
      box('Exemple', 'note', { tone: 'example' }),
      {
        label: 'Volet',
        question: {
          label: 'Titre du volet',
          initial: () => '',
          refusal: (title) => (title === '' ? 'Donnez un titre au volet.' : undefined),
        },
        run: (title) => wrapIn(editorNode('accordion'), { title }),
      },
      signed('Sortir', plain('Sortir du cadre', lift)),
    ],
  },
  {
    label: 'Insertion',
    commands: [
      plain('Tableau', insertTable),
      signed('Trait', plain('Trait de séparation', insertSeparator)),
      plain('Suite Premium', insertCut),
      plain('Paragraphe dessous', insertParagraphBelow),
    ],
  },
  {
    label: 'Tableau',
    commands: [
      inTable('Ajouter une ligne', addRowAfter),
      inTable('Ajouter une colonne', addColumnAfter),
      inTable('Supprimer la ligne', deleteRow),
      inTable('Supprimer la colonne', deleteColumn),
      inTable('Cellule de titre', toggleHeaderCell),
      inTable('Supprimer le tableau', deleteTable),
    ],
  },
]

function heading(label: string, level: 2 | 3 | 4): EditorCommand {
  const isActive = ({ selection }: EditorState): boolean =>
    selection.$from.parent.hasMarkup(editorNode('heading'), { level })
  const toggle: Command = (state, dispatch) =>
    isActive(state)
      ? setBlockType(editorNode('paragraph'))(state, dispatch)
      : setBlockType(editorNode('heading'), { level })(state, dispatch)
  return { ...plain(label, toggle), isActive }
}

function format(label: string, type: EditorMarkType): EditorCommand {
  return { ...plain(label, formatCommand(type)), isActive: (state) => hasMark(state, type) }
}

function list(label: string, type: 'bulletList' | 'orderedList'): EditorCommand {
  const isActive = (state: EditorState): boolean => isWithin(state, type)
  const toggle: Command = (state, dispatch) =>
    isActive(state)
      ? liftListItem(editorNode('listItem'))(state, dispatch)
      : wrapInList(editorNode(type))(state, dispatch)
  return { ...plain(label, toggle), isActive }
}

function box(label: string, type: string, attrs?: Attrs): EditorCommand {
  const isActive = (state: EditorState): boolean => isWithin(state, type, attrs)
  const toggle: Command = (state, dispatch) =>
    isActive(state)
      ? lift(state, dispatch)
      : wrapIn(editorNode(type), attrs ?? null)(state, dispatch)
  return { ...plain(label, toggle), isActive }
}

/** True if the selection is in a block of this type, with these attributes. */
function isWithin({ selection: { $from } }: EditorState, type: string, attrs: Attrs = {}): boolean {
  return Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).some(
    (node) =>
      node.type.name === type &&
      Object.entries(attrs).every(([name, value]) => node.attrs[name] === value),
  )
}

function hasMark({ doc, selection, storedMarks }: EditorState, name: EditorMarkType): boolean {
  const type = editorMark(name)
  const { from, to, empty, $from } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type)
}
