import { loadedBanners } from '#application/shell/banners.ts'
import type { Banners } from '#application/shell/banners.ts'
import { selectorOf } from '#delivery/web/contract/hooks.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import type { ShellStore } from '../shell/shell-store.ts'

/** The banners of the home page follow the shell; the page changes only when they differ from those it shows (§4). */
export function bindBanners(store: ShellStore): void {
  let known: Banners | undefined
  const follow = (): void => {
    const { banners } = store.state()
    if (banners === known) return
    known = banners
    const list = loadedBanners(banners)
    if (list) show(list)
  }
  store.subscribe(follow)
  follow()
}

function show(banners: readonly Banner[]): void {
  const place = document.querySelector<HTMLElement>(selectorOf('region', 'banners'))
  if (place === null) return
  const next = document.importNode(place)
  next.hidden = banners.length === 0
  next.append(...banners.map(paragraphOf))
  if (!next.isEqualNode(place)) place.replaceWith(next)
}

// The same elements as the server paints.
function paragraphOf({ title, text, link }: Banner): Element {
  const words = [anElement('strong', title), ' ', anElement('span', text), ' ', linkOf(link)]
  return anElement('p', ...words)
}

/** The addresses that the link rule writes; a label without one stays plain text. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\\s])|#|mailto:|tel:)/

function linkOf({ label, url, target }: Banner['link']): Element {
  if (!ADDRESS.test(url)) return anElement('span', label)
  const link = anElement('a', label)
  link.setAttribute('href', url)
  if (target) {
    link.setAttribute('target', target)
    link.setAttribute('rel', 'noopener')
    const note = anElement('span', ' (nouvelle fenêtre)')
    note.className = 'sr-only'
    link.append(note)
  }
  return link
}

function anElement(name: string, ...content: readonly (Node | string)[]): Element {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
