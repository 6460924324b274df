import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import type { ShellStore } from '../shell/shell-store.ts'
import { layOver, takeOver } from './panels.ts'

/** The mobile menu opens and closes as the shell decides, and the burger says which it will do (§2, §4). */
export function bindMobileMenu(store: ShellStore): void {
  const menu = document.querySelector<HTMLElement>(selectorOf('landmark', 'menu'))
  const burger = document.querySelector<HTMLElement>(selectorOf('landmark', 'burger'))
  const label = burger?.querySelector('span')
  if (!menu || !label) return
  const subLists = [...menu.querySelectorAll<HTMLElement>(selectorOf('sub-list'))]
  const opened = [...subLists, menu].filter(takeOver)
  const opening = label.textContent
  const closing = menu.querySelector(selectorOf('event', 'burgerPressed'))?.textContent

  store.subscribe(() => {
    const shown = store.state().mobileMenu
    const open = shown.kind !== 'closed'
    for (const subList of subLists) {
      const area = dataOf(subList).subList
      const opener = menu.querySelector<HTMLElement>(selectorOf('area', area))
      layOver(subList, shown.kind === 'subList' && shown.area === area, opener)
    }
    layOver(menu, open, burger)
    label.textContent = (open && closing) || opening
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && store.state().mobileMenu.kind !== 'closed') {
      store.send({ kind: 'burgerPressed' })
    }
  })
  if (opened.includes(menu)) store.send({ kind: 'burgerPressed' })
  for (const panel of opened) {
    const { subList: area } = dataOf(panel)
    if (area) store.send({ kind: 'areaChosen', area })
  }
}
