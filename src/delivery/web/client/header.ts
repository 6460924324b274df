import { headerVariant } from '../../../application/shell/header.ts'
import type { ShellStore } from './shell-store.ts'

/** The header follows the size and the scroll of the window: its variant stands on the root of the page (§4). */
export function followWindow(store: ShellStore): void {
  const { dataset } = document.documentElement
  const scroll = (): void => store.send({ kind: 'scrolled', offset: scrollY })
  const resize = (): void => store.send({ kind: 'resized', width: innerWidth })
  const show = (): void => void (dataset['header'] = headerVariant(store.state().header))
  store.subscribe(show)
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('resize', resize)
  resize()
  scroll()
  show()
}
