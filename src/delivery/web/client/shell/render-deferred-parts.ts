import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

/**
 * Renders the parts that CSS defers (`content-visibility`), one at a time, while the window is
 * idle. Does nothing in a browser without idle callbacks.
 */
export function renderDeferredWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return
  requestIdleCallback(() => {
    const [part] = laterParts()
    if (!part) return
    layOut(part)
    renderDeferredWhenIdle()
  })
}

/** Renders all deferred parts at once, since a restored scroll position needs real heights. */
export function renderDeferredParts(): void {
  for (const part of laterParts()) layOut(part)
}

function laterParts(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selectorOf('later'))
}

function layOut(part: HTMLElement): void {
  delete dataOf(part).later
}

/** Runs a task in an idle moment; soon in a browser without idle callbacks. */
export function runWhenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}
