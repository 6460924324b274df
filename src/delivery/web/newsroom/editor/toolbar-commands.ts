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
import type { EditorView } from 'prosemirror-view'

import type { EditorMarkType } from '#domain/newsroom/editor-document.ts'

import type { CommandGroup, CommandMenu, EditorCommand } from './editor-command.ts'
import { TEXT_KEYS } from './editor-keyboard-shortcuts.ts'
import { editorMark, editorNode } from './editor-schema.ts'
import {
  insertBlock,
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
} from './link-and-reference-commands.ts'
import { completeHere } from './reference-completion.ts'

/** Returns the ProseMirror command that adds or removes a format of the selection. */
export function formatCommand(type: EditorMarkType): Command {
  return toggleMark(editorMark(type))
}

const plain = (label: string, command: Command): EditorCommand => ({ label, run: () => command })
const keyed = (keys: string, command: EditorCommand): EditorCommand => ({ ...command, keys })
/** Command whose script loads when it is used. */
const loaded = (label: string, act: NonNullable<EditorCommand['act']>): EditorCommand => ({
  ...plain(label, () => true),
  act,
})
const worded = (word: string, command: EditorCommand): EditorCommand => ({ ...command, word })

/** Command that links the selected words, or changes their link. */
const LINK_COMMAND: EditorCommand = {
  label: 'Lien',
  keys: 'Mod-k',
  question: LINK_QUESTION,
  run: linkCommand,
  isActive: (state) => hasMark(state, 'link'),
}

/** Command that shows the keyboard shortcuts, which « ? » runs outside fields too. */
export const HELP_COMMAND: EditorCommand = {
  ...plain('Raccourcis clavier', () => true),
  keys: 'Mod-/',
  act: async () => {
    const { showShortcuts } = await import('./show-shortcuts.ts')
    showShortcuts(TOOLBAR_COMMANDS)
    return ''
  },
}

/** Groups and menus of the toolbar, in display order. */
export const TOOLBAR: readonly (CommandGroup | CommandMenu)[] = [
  {
    label: 'Annulation',
    commands: [keyed('Mod-z', plain('Annuler', undo)), keyed('Mod-y', plain('Rétablir', redo))],
  },
  {
    label: 'Titres',
    word: 'Titres',
    groups: [
      {
        label: 'Titres',
        commands: [
          heading('Titre de partie', 2),
          heading('Sous-titre', 3),
          heading('Intertitre', 4),
        ],
      },
    ],
  },
  {
    label: 'Caractères',
    commands: [keyed('Mod-b', format('Gras', 'strong')), keyed('Mod-i', format('Italique', 'em'))],
  },
  {
    label: 'Listes',
    commands: [
      worded('Puces', list('Liste à puces', 'bulletList')),
      worded('Numérotée', list('Liste numérotée', 'orderedList')),
    ],
  },
  {
    label: 'Renvois',
    commands: [
      LINK_COMMAND,
      {
        label: 'Article du Code',
        word: 'Article',
        question: ARTICLE_QUESTION,
        run: articleCommand,
        isActive: (state) => hasMark(state, 'legalRef'),
      },
      {
        ...plain('Compléter un article ou un terme', completeHere),
        word: 'Compléter',
        keys: 'Ctrl-Space',
        isSilent: true,
      },
    ],
  },
  {
    label: 'Insérer, encadrer',
    word: 'Insérer',
    groups: [
      {
        label: 'Insertion',
        commands: [
          loaded('Image', async (view) =>
            (await import('./library-choices.ts')).choosePicture(view, insertBlock),
          ),
          plain('Tableau', insertTable),
          plain('Note de bas de page', insertFootnote),
          plain('Suite Premium', insertCut),
          loaded('Fichier à télécharger', async (view) =>
            (await import('./library-choices.ts')).chooseDownload(view, insertBlock),
          ),
          plain('Trait de séparation', insertSeparator),
          keyed('Mod-Enter', plain('Paragraphe dessous', insertParagraphBelow)),
        ],
      },
      {
        label: 'Références et mots',
        commands: [
          loaded('Lier les références de ce texte', async (view) =>
            (await import('./link-references.ts')).linkAll(view),
          ),
          finding('Rechercher', 'Mod-f', false),
          finding('Remplacer', 'Ctrl-h', true),
          HELP_COMMAND,
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
              subject: 'section',
              initial: () => '',
              accepts: (title) => title !== '',
            },
            run: (title) => wrapIn(editorNode('accordion'), { title }),
          },
          plain('Sortir du cadre', lift),
        ],
      },
      { label: 'Caractères', commands: [format('Exposant', 'sup'), format('Indice', 'sub')] },
    ],
  },
  {
    label: 'Lignes et colonnes',
    word: 'Lignes',
    isShown: isInTable,
    groups: [
      {
        label: 'Lignes et colonnes',
        commands: [
          plain('Ajouter une ligne', addRowAfter),
          plain('Ajouter une colonne', addColumnAfter),
          plain('Supprimer la ligne', deleteRow),
          plain('Supprimer la colonne', deleteColumn),
          plain('Cellule de titre', toggleHeaderCell),
          plain('Supprimer le tableau', deleteTable),
        ],
      },
    ],
  },
]

/** Commands of the toolbar in display order. */
export const TOOLBAR_COMMANDS: readonly EditorCommand[] = TOOLBAR.flatMap((part) =>
  'groups' in part ? part.groups.flatMap(({ commands }) => commands) : part.commands,
)

/** Keys of the editor, which take precedence over those of ProseMirror. */
export const EDITOR_KEYS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    TOOLBAR_COMMANDS.flatMap(({ keys, run, act, question }) => {
      const command = (act ?? question) ? undefined : run('')
      return keys !== undefined && command ? [[keys, command]] : []
    }),
  ),
  ...TEXT_KEYS,
}

/** Creates a command that opens the panel to find or replace text. */
function finding(label: string, keys: string, replaces: boolean): EditorCommand {
  const act = async (view: EditorView, place: HTMLElement): Promise<string> => {
    const { openFindPanel } = await import('./find-panel.ts')
    openFindPanel(view, place, replaces)
    return ''
  }
  return { ...plain(label, () => true), keys, act }
}

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
