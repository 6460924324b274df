import { closeHistory } from 'prosemirror-history'
import { Fragment } from 'prosemirror-model'
import type { Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

/**
 * Replaces the selection by content, as a separate step of the undo history. Its footnotes go to
 * the end of the document.
 */
export function replaceSelection(view: EditorView, slice: Slice, footnotes = Fragment.empty): void {
  const tr = closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView()
  view.dispatch(tr.insert(tr.doc.content.size, footnotes))
}
