import { headerVariant } from '#application/shell/header.ts'
import { dataOf } from '#delivery/web/contract/hooks.ts'

import type { ShellStore } from './shell-store.ts'
import { whenLaidOut } from './when-laid-out.ts'

/** The header follows the size and the scroll of the window: its variant stands on the root of the page (§4). */
export function followWindow(store: ShellStore): void {
  const root = dataOf(document.documentElement)
  const scroll = (): void => store.send({ kind: 'scrolled', offset: scrollY })
  const measure = (): void => {
    store.send({ kind: 'resized', width: innerWidth })
    scroll()
  }
  store.subscribe(() => {
    const variant = headerVariant(store.state().header)
    // An attribute written again costs the style of what depends on it.
    if (root.header !== variant) root.header = variant
  })
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('resize', measure)
  // The first measure waits for the first layout: asking now would force one more.
  whenLaidOut(document.documentElement, measure)
}
