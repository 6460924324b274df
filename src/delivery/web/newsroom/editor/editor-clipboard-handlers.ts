import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { callEditorApi, reasonOf } from './call-editor-api.ts'

/** Media type of the editor's own content on the clipboard. */
const OWN_TYPE = 'application/x-preavis-redaction+json'

type DomHandler<Type extends Event> = (view: EditorView, event: Type) => boolean

/**
 * Creates the handlers of copy, cut, paste and drop. The server converts pasted HTML, and plain
 * text with lists outside code blocks. `announce` shows messages to the user.
 */
export function clipboardHandlers(announce: (message: string) => void): {
  readonly copy: DomHandler<ClipboardEvent>
  readonly cut: DomHandler<ClipboardEvent>
  readonly paste: DomHandler<ClipboardEvent>
  readonly drop: DomHandler<DragEvent>
} {
  return {
    copy: (view, event) => copySelection(view, event),
    cut(view, event) {
      if (!copySelection(view, event)) return false
      view.dispatch(closeHistory(view.state.tr).deleteSelection().scrollIntoView())
      return true
    },
    paste: (view, event) => insertFrom(view, event, event.clipboardData, announce),
    drop(view, event) {
      // The editor moves its own content without the clipboard.
      if (view.dragging !== null) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) {
        const near = Selection.near(view.state.doc.resolve(place.pos))
        view.dispatch(view.state.tr.setSelection(near))
      }
      return insertFrom(view, event, event.dataTransfer, announce)
    },
  }
}

function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || event.clipboardData === null) return false
  const slice = selection.content()
  event.clipboardData.clearData()
  event.clipboardData.setData(OWN_TYPE, JSON.stringify(slice.toJSON()))
  event.clipboardData.setData(
    'text/plain',
    slice.content.textBetween(0, slice.content.size, '\n\n', '\n'),
  )
  event.preventDefault()
  return true
}

function insertFrom(
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  announce: (message: string) => void,
): boolean {
  if (data === null) return false
  event.preventDefault()
  const [own, html, text] = [OWN_TYPE, 'text/html', 'text/plain'].map((type) => data.getData(type))
  const slice = own ? ownSlice(view, own) : undefined
  if (slice) replaceSelection(view, slice)
  else if (html) void insertConverted(view, { html, text: text ?? '' }, announce)
  else if (text && isListed(view, text)) void insertConverted(view, { text }, announce)
  else if (text) void insertPlain(view, text)
  return true
}

/** Matches two consecutive lines that begin like list entries. */
const LISTED = /(?:^[ \t]*(?:[-–—•·*]|\d{1,3}[.)])[ \t\u00A0]+\S.*\s+){2}/mu

/** True if plain text has a list, and is not pasted into a block of code. */
function isListed({ state }: EditorView, text: string): boolean {
  return LISTED.test(`${text}\n`) && state.selection.$from.parent.type.spec.code !== true
}

/**
 * Parses content that the editor copied. Returns undefined if another version of the editor wrote
 * it.
 */
function ownSlice(view: EditorView, json: string): Slice | undefined {
  try {
    const slice = Slice.fromJSON(view.state.schema, JSON.parse(json))
    slice.content.forEach((node) => node.check())
    return slice
  } catch {
    return undefined
  }
}

/**
 * Inserts the blocks to which the server converts copied HTML or text. If that fails, inserts the
 * plain text.
 */
async function insertConverted(
  view: EditorView,
  { html, text }: { readonly html?: string; readonly text: string },
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
    await insertPlain(view, text)
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
  announce(`Texte collé. ${await linkPasted(view, from, notesAtEnd.size)} ${notice}`)
}

async function insertPlain(view: EditorView, text: string): Promise<void> {
  // The line of a file of the library is a block, not words.
  if (text.startsWith('::download[')) {
    const script = await import('./insert-download.ts')
    if (script.insertDownloadLine(view, text)) return
  }
  const { from } = view.state.selection
  view.pasteText(text)
  await linkPasted(view, from)
}

/**
 * Makes references of the article numbers from a position to the cursor, and in the footnotes at
 * the end. Returns a French notice, empty if the script cannot be loaded: the text stays as it is.
 */
async function linkPasted(view: EditorView, from: number, notesSize = 0): Promise<string> {
  const { doc, selection } = view.state
  const { size } = doc.content
  const ranges = [
    { from, to: selection.to },
    { from: size - notesSize, to: size },
  ]
  const script = await import('./link-references.ts').catch(() => undefined)
  return script?.linkReferences(view, ranges) ?? ''
}

/**
 * Replaces the selection by content, as a separate step of the undo history. Its footnotes go to
 * the end of the document.
 */
function replaceSelection(view: EditorView, slice: Slice, footnotes = Fragment.empty): void {
  const tr = closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView()
  view.dispatch(tr.insert(tr.doc.content.size, footnotes))
}
