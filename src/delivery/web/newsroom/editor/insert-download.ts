import type { EditorView } from 'prosemirror-view'

import { parseDownloadLine } from '#domain/newsroom/download-line.ts'

import type { InsertBlock } from './insert-commands.ts'

/** Inserts the file of a line of the library. Returns false for other texts, or where it cannot. */
export function insertDownloadLine(
  { state, dispatch }: EditorView,
  line: string,
  insertBlock: InsertBlock,
): boolean {
  const file = parseDownloadLine(line)
  if (file === undefined) return false
  const { label, href, format = '', bytes = null } = file
  return insertBlock(
    state,
    dispatch,
    state.schema.node('download', { label, href, format, bytes }),
    1,
  )
}

/** Inserts the file whose line was copied. Resolves to the message about the outcome. */
export async function insertCopiedDownload(
  view: EditorView,
  insertBlock: InsertBlock,
): Promise<string> {
  const copied = await navigator.clipboard.readText().catch(() => '')
  return insertDownloadLine(view, copied, insertBlock)
    ? 'Fichier inséré.'
    : 'Copiez la ligne du fichier à la page «\u00A0Fichiers\u00A0», puis collez-la ici.'
}
