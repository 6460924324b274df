import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

/** Lays out the parts of the page that the styles leave until the reader comes near, one at a time, while the window has nothing else to do: a page is never long in coming, and then whole. */
export function layOutWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return
  requestIdleCallback(() => {
    const [part] = laterParts()
    if (!part) return
    layOut(part)
    layOutWhenIdle()
  })
}

/** Lays them out at once, where the reader comes back to a place of the page: what lies above it must have its true height. */
export function layOutNow(): void {
  for (const part of laterParts()) layOut(part)
}

function laterParts(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selectorOf('later'))
}

function layOut(part: HTMLElement): void {
  delete dataOf(part).later
}
