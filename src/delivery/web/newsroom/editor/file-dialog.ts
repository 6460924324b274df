import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { callEditorApi } from './call-editor-api.ts'
import type { FileEntry } from './call-editor-api.ts'
import type { InsertBlock } from './insert-commands.ts'
import { insertDownloadLine } from './insert-download.ts'
import { askInDialog, librarySearch, pressable } from './library-dialog.ts'

/** Asks for a file of the library and inserts it. Resolves to the message about the outcome. */
export async function chooseDownload(view: EditorView, insertBlock: InsertBlock): Promise<string> {
  const line = await askForFile()
  if (view.isDestroyed) return ''
  view.focus()
  if (line === undefined) return ''
  return insertDownloadLine(view, line, insertBlock)
    ? 'Fichier inséré.'
    : 'Un fichier est impossible à cet endroit du texte.'
}

/** Asks for a file of the library. Resolves to its line; undefined if the editor gives up. */
function askForFile(): Promise<string | undefined> {
  return askInDialog<string>('Fichier à télécharger', ({ step, finish }) => {
    const { field, results } = librarySearch({
      label: 'Chercher dans la bibliothèque',
      older: 'Fichiers plus anciens',
      none: 'Aucun fichier.',
      load: async (text, page) => {
        const answer = await callEditorApi('fichiers', { text, page })
        const { files = [], filePages: pages = 1, error } = answer
        return { entries: files.map((file) => entryOf(file, finish)), pages, error }
      },
    })
    const library = element(
      'a',
      { href: NEWSROOM_PATHS.files, target: '_blank' },
      'Ajouter un fichier',
    )
    step(field, ...results, element('p', {}, library, ' à la bibliothèque, dans un autre onglet.'))
  })
}

function entryOf({ title, note, line }: FileEntry, finish: (line: string) => void): HTMLElement {
  const button = pressable(title, '', () => finish(line))
  button.append(element('small', {}, note))
  return element('li', {}, button)
}
