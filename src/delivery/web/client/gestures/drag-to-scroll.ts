import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

/** Pixels before a press becomes a drag rather than a click. */
const DRAG_THRESHOLD = 5

/** Lets the reader scroll the horizontal strip of sub-links by dragging it with the mouse. */
export function enableDragToScroll(): void {
  addEventListener('pointerdown', (event) => {
    const strip = stripAt(event)
    if (strip) drag(strip, event)
  })
  addEventListener('dragstart', (event) => {
    if (stripAt(event)) event.preventDefault()
  })
}

function stripAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selectorOf('strip')) : null
}

// Touch scrolls the strip natively.
function drag(strip: HTMLElement, start: PointerEvent): void {
  if (start.pointerType !== 'mouse' || start.button !== 0) return
  const { scrollLeft } = strip
  const data = dataOf(strip)
  const listening = new AbortController()
  const { signal } = listening
  const move = (event: PointerEvent): void => {
    const distance = event.clientX - start.clientX
    if (!('dragged' in data) && Math.abs(distance) < DRAG_THRESHOLD) return
    data.dragged = ''
    strip.setPointerCapture(event.pointerId)
    strip.scrollLeft = scrollLeft - distance
  }
  // The click that ends a drag follows no link.
  const stop = (): void =>
    void setTimeout(() => {
      delete data.dragged
      listening.abort()
    })
  const click = (event: Event): void => {
    if ('dragged' in data) event.preventDefault()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', stop, { signal })
  addEventListener('click', click, { signal, capture: true })
}
