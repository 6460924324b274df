import { otherwise } from '../../../application/otherwise.ts'
import { loadedBanners } from '../../../application/shell/banners.ts'
import type { Banner } from '../../../domain/editorial/banner.ts'
import { classifyLink } from '../../../domain/navigation/link.ts'
import type { LinkSite } from '../../../domain/navigation/link.ts'
import { bannerBoard, journal } from '../../composition/browser.ts'
import type { ShellStore } from './shell-store.ts'

/** The banners of the home page follow the shell; the page changes only when they differ from those it shows (§4). */
export function bindBanners(store: ShellStore): void {
  let { banners: known } = store.state()
  store.subscribe(() => {
    const { banners } = store.state()
    if (banners === known) return
    known = banners
    const list = loadedBanners(banners)
    if (list) show(list)
  })
}

/** Asks for the banners of the home page; a failure is only logged, and the page stays as it is (§8). */
export async function loadBanners(store: ShellStore): Promise<void> {
  const banners = await otherwise(undefined, () => bannerBoard.banners(), journal)
  if (banners) store.send({ kind: 'bannersLoaded', banners })
}

function show(banners: readonly Banner[]): void {
  const place = document.querySelector<HTMLElement>('[data-region=banners]')
  if (place === null) return
  const { origin } = location
  const publisherDomains = place.dataset['publisher']?.split(' ') ?? []
  const next = document.importNode(place)
  next.hidden = banners.length === 0
  next.append(...banners.map((banner) => paragraphOf(banner, { origin, publisherDomains })))
  if (!next.isEqualNode(place)) place.replaceWith(next)
}

// The same elements as the server paints.
function paragraphOf({ title, text, link }: Banner, site: LinkSite): HTMLElement {
  const paragraph = anElement('p')
  const strong = anElement('strong', title)
  paragraph.append(strong, ' ', anElement('span', text), ' ', linkOf(link, site))
  return paragraph
}

function linkOf({ label, url }: Banner['link'], site: LinkSite): HTMLElement {
  const { kind, href } = classifyLink(url, site)
  if (kind === 'refused') return anElement('span', label)
  const link = document.createElement('a')
  link.href = href
  link.append(label)
  if (kind === 'external') {
    link.target = '_blank'
    link.rel = 'noopener'
    const note = anElement('span', ' (nouvelle fenêtre)')
    note.className = 'sr-only'
    link.append(note)
  }
  return link
}

function anElement(name: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
