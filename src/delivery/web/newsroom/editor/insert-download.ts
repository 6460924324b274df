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
