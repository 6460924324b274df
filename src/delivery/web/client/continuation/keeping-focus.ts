/** Changes a part of the page, and gives the focus back if its place was painted anew: to the same link, else to what stands in the place of the gate. */
export function keepingFocus(within: Element, change: () => void): void {
  const focused = document.activeElement
  const href = within.contains(focused) ? focused?.getAttribute('href') : undefined
  const held = within.contains(focused)
  change()
  if (!held || focused?.isConnected) return
  const same = href ? within.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`) : null
  const place = same ?? within.querySelector<HTMLElement>('[data-continuation]')
  place?.focus({ preventScroll: true })
}
