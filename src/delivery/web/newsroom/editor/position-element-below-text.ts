import type { EditorView } from 'prosemirror-view'

/** Distance in pixels from the edges of the frame. */
const MARGIN = 8

/**
 * Places an element of the editor's frame below a position of the text, between the frame's left
 * and right edges.
 */
export function positionBelowText(view: EditorView, shown: HTMLElement, position: number): void {
  const frame = view.dom.parentElement?.getBoundingClientRect()
  if (frame === undefined) return
  const { left, bottom } = view.coordsAtPos(position)
  const rightmost = Math.max(MARGIN, frame.width - shown.offsetWidth - MARGIN)
  shown.style.left = `${Math.min(Math.max(MARGIN, left - frame.left), rightmost)}px`
  shown.style.top = `${bottom - frame.top + MARGIN / 2}px`
}
