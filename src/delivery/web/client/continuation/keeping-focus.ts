import { selectorOf } from '#delivery/web/contract/hooks.ts'

/** Changes a part of the page, and gives the focus back if its place was painted anew: to the same link, else to what stands in the place of the gate. A welcome that lies over the page finds its way back there too, once it is closed. */
export function keepingFocus(within: Element, change: () => void): void {
  const focused = document.activeElement
  const held = within.contains(focused)
  change()
  const place = within.querySelector<HTMLElement>(selectorOf('continuation'))
  if (held && !focused?.isConnected) (sameLink(within, focused) ?? place)?.focus(STILL)
  const closed = (): void => {
    if (document.activeElement === document.body) place?.focus(STILL)
  }
  document.querySelector('dialog[open]')?.addEventListener('close', closed, { once: true })
}

const STILL = { preventScroll: true }

function sameLink(within: Element, link: Element | null): HTMLElement | null {
  const href = link?.getAttribute('href')
  return href ? within.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`) : null
}
