import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

import { callEditorApi, reasonOf } from './call-editor-api.ts'
import { linkReferences } from './link-references.ts'
import { replaceSelection } from './replace-selection.ts'

/** Content of the clipboard of another program. */
export interface CopiedContent {
  readonly html?: string
  readonly text: string
}

/**
 * Inserts the blocks to which the server converts copied HTML or text. If that fails, inserts the
 * plain text.
 */
export async function insertConverted(
  view: EditorView,
  { html, text }: CopiedContent,
  announce: (message: string) => void,
): Promise<void> {
  announce('Collage en cours…')
  const notes: unknown[] = []
  view.state.doc.forEach(({ type, attrs }) => {
    if (type.name === 'footnote') notes.push(attrs['id'])
  })
  const copied = html === undefined ? { text } : { html }
  const answer = await callEditorApi('collage', { ...copied, notes })
  const { blocks, footnotes, notice = '' } = answer
  if (view.isDestroyed) return
  if (blocks === undefined) {
    const { from } = view.state.selection
    view.pasteText(text)
    linkPasted(view, from)
    announce(
      `${reasonOf(answer)} Seuls les mots ont été collés\u00A0: titres, listes, tableaux, liens et notes sont à refaire.`,
    )
    return
  }
  const { schema } = view.state
  const content = Fragment.fromJSON(schema, blocks)
  const isInline = content.childCount === 1 && content.firstChild?.type.name === 'paragraph'
  const slice = isInline ? new Slice(content, 1, 1) : new Slice(content, 0, 0)
  if (slice.size === 0) return announce(`Rien n’a été collé. ${notice}`)
  const { from } = view.state.selection
  const notesAtEnd = Fragment.fromJSON(schema, footnotes)
  replaceSelection(view, slice, notesAtEnd)
  announce(`Texte collé. ${linkPasted(view, from, notesAtEnd.size)} ${notice}`)
}

/**
 * Makes references of the article numbers from a position to the cursor, and in the footnotes at
 * the end. Returns a French notice.
 */
export function linkPasted(view: EditorView, from: number, notesSize = 0): string {
  const { doc, selection } = view.state
  const { size } = doc.content
  return linkReferences(view, [
    { from, to: selection.to },
    { from: size - notesSize, to: size },
  ])
}
