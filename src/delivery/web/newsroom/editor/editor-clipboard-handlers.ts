import { closeHistory } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { insertBlock } from './insert-commands.ts'
import type { CopiedContent } from './insert-pasted-text.ts'
import { replaceSelection } from './replace-selection.ts'

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
  else if (!text && data.files.length > 0)
    // Its files are gone after the event.
    void insertFiles(view, [...data.files], announce)
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

async function insertFiles(
  view: EditorView,
  files: readonly File[],
  announce: (message: string) => void,
): Promise<void> {
  const { insertPictureFiles } = await import('./library-choices.ts')
  announce(await insertPictureFiles(view, files, insertBlock))
}

/** Inserts content that the server converts; the plain text alone if the script is unavailable. */
async function insertConverted(
  view: EditorView,
  copied: CopiedContent,
  announce: (message: string) => void,
): Promise<void> {
  const script = await loadPasting()
  if (script) await script.insertConverted(view, copied, announce)
  else view.pasteText(copied.text)
}

async function insertPlain(view: EditorView, text: string): Promise<void> {
  // The line of a file of the library is a block, not words.
  if (text.startsWith('::download[')) {
    const script = await import('./library-choices.ts')
    if (script.insertDownloadLine(view, text, insertBlock)) return
  }
  const { from } = view.state.selection
  view.pasteText(text)
  const script = await loadPasting()
  script?.linkPasted(view, from)
}

/** Loads the script of pastes. Undefined without a connection: the text stays as it is. */
function loadPasting() {
  return import('./insert-pasted-text.ts').catch(() => undefined)
}
