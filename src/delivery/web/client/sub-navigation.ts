import { onPageLoad } from './page-load.ts'

/** How far the mouse goes, pressed, before it drags the strip rather than clicks in it, in pixels. */
const SLACK = 5

/** The strip of sub-links can be dragged with the mouse, shows where it goes on, and starts at the current link (§2). */
export function bindSubNavigation(): void {
  onPageLoad(() => {
    const strip = document.querySelector<HTMLElement>('[data-strip]')
    if (strip === null) return
    showCurrent(strip)
    const mark = (): void => markEdges(strip)
    strip.addEventListener('scroll', mark, { passive: true })
    new ResizeObserver(mark).observe(strip)
    strip.addEventListener('pointerdown', (event) => drag(strip, event))
    strip.addEventListener('dragstart', (event) => event.preventDefault())
  })
}

function showCurrent(strip: HTMLElement): void {
  const link = strip.querySelector<HTMLElement>('[aria-current]')
  if (link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

function markEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  const before = scrollLeft > 1
  const after = scrollLeft + clientWidth < scrollWidth - 1
  strip.dataset['more'] = `${before ? 'before' : ''} ${after ? 'after' : ''}`
}

// Fingers already scroll the strip by themselves.
function drag(strip: HTMLElement, start: PointerEvent): void {
  if (start.pointerType !== 'mouse' || start.button !== 0) return
  const { scrollLeft } = strip
  const listening = new AbortController()
  const { signal } = listening
  const move = (event: PointerEvent): void => {
    const distance = event.clientX - start.clientX
    if (!('dragged' in strip.dataset) && Math.abs(distance) < SLACK) return
    strip.dataset['dragged'] = ''
    strip.setPointerCapture(event.pointerId)
    strip.scrollLeft = scrollLeft - distance
  }
  // The click that ends a drag comes right after it, and follows no link.
  const stop = (): void =>
    void setTimeout(() => {
      delete strip.dataset['dragged']
      listening.abort()
    })
  const click = (event: Event): void => {
    if ('dragged' in strip.dataset) event.preventDefault()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', stop, { signal })
  addEventListener('click', click, { signal, capture: true })
}
