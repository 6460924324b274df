/** The parts of a page that the styles leave without layout until the reader comes near. */
const LATER = '[data-later]'

/** Lays these parts out all the same, one at a time, while the window has nothing else to do: a page is never long in coming, and then whole. */
export function layOutWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return
  requestIdleCallback(() => {
    const part = document.querySelector(LATER)
    if (part === null) return
    part.removeAttribute('data-later')
    layOutWhenIdle()
  })
}

/** Lays them out at once, where the reader comes back to a place of the page: what lies above it must have its true height. */
export function layOutNow(): void {
  for (const part of document.querySelectorAll(LATER)) part.removeAttribute('data-later')
}
