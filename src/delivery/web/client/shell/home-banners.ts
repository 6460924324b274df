import { withFallback } from '#application/shared/with-fallback.ts'
import { loadedBanners } from '#application/shell/banners-state.ts'
import type { Banners } from '#application/shell/banners-state.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { selectorOf } from '#delivery/web/contract/data-attributes.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import { element } from '../create-element.ts'
import { bannerStore, logger } from '../wiring/api-clients.ts'

/**
 * Loads the home page's promotional banners into the shell store; a failure is logged. If they
 * differ from the banners shown, loads the gestures script, which renders them.
 */
export async function loadBanners(
  store: ShellStore,
  request: number,
  loadGestures: () => Promise<unknown>,
): Promise<void> {
  const banners = await withFallback(undefined, () => bannerStore.banners(), logger)
  if (!banners) return
  store.send({ kind: 'bannersLoaded', request, banners })
  if (banners.map(wordsOf).join() !== wordsShown()) void loadGestures()
}

function wordsOf({ title, text, link }: Banner): string {
  const { label, url, target } = link
  return `${title} ${text} ${label}${target ? ' (nouvelle fenêtre)' : ''}${url}`
}

function wordsShown(): string {
  return [...document.querySelectorAll(`${selectorOf('region', 'banners')}>p`)]
    .map((line) => line.textContent + line.querySelector('a')?.getAttribute('href'))
    .join()
}

/** Renders the banners of the shell store whenever they differ from the banners shown. */
export function bindBanners(store: ShellStore): void {
  let lastBanners: Banners | undefined
  const follow = (): void => {
    const { banners } = store.state()
    if (banners === lastBanners) return
    lastBanners = banners
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

// Must produce the same HTML as the `Banners` component.
function paragraphOf({ title, text, link }: Banner): Element {
  const words = [element('strong', {}, title), ' ', element('span', {}, text), ' ', linkOf(link)]
  return element('p', {}, ...words)
}

/** Matches URLs that the `Link` component accepts; other links are rendered as text. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\\s])|#|mailto:|tel:)/

function linkOf({ label, url, target }: Banner['link']): Element {
  if (!ADDRESS.test(url)) return element('span', {}, label)
  if (!target) return element('a', { href: url }, label)
  const note = element('span', { class: 'sr-only' }, ' (nouvelle fenêtre)')
  return element('a', { href: url, target, rel: 'noopener' }, label, note)
}
