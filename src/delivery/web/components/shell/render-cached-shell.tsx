import { use } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { closestPath, entryLink } from '#domain/navigation/site-menus.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'

import { PagePath, SiteContext } from '../text/site-and-page-contexts.ts'
import { SECTION_URLS } from './area-navigation.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchPanel } from './search-form.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

import styles from './cached-shell.module.css'

/** HTML of the shell without the page. The account entries of header and bottom bar are slots. */
interface CachedShell extends Navigation, Surroundings {}

/** HTML that depends on the current menu entry. */
interface Navigation {
  readonly header: string
  readonly bottomBar: string
}

/** HTML that is the same on all pages. */
interface Surroundings {
  readonly panels: string
  readonly footer: string
}

interface CacheEntry {
  readonly frame: FrameView
  readonly surroundings: Surroundings
  /** By subject area and current menu entry. */
  readonly navigations: Map<string, Navigation>
}

const cache = new WeakMap<SiteMenus, CacheEntry>()

/**
 * Returns the HTML of the shell for the page at a path: header, panels, footer and bottom bar. They
 * are cached until menus, site or year change.
 */
export function renderCachedShell(frame: FrameView, path: string): CachedShell {
  const { surroundings, navigations } = entryOf(frame)
  const place = placeInMenus(frame.menus, path)
  const key = `${frame.currentArea} ${place}`
  const navigation = navigations.get(key) ?? renderNavigation(frame, place)
  navigations.set(key, navigation)
  return { ...navigation, ...surroundings }
}

function entryOf(frame: FrameView): CacheEntry {
  const earlier = cache.get(frame.menus)
  if (earlier?.frame.site === frame.site && earlier.frame.year === frame.year) return earlier
  const render = rendererAt(frame, '')
  const surroundings = {
    panels: render(
      <>
        <MobileMenu menus={frame.menus} />
        <SearchPanel />
        <IslandMountPoints />
      </>,
    ),
    footer: render(<SiteFooter frame={frame} />),
  }
  const entry = { frame, surroundings, navigations: new Map<string, Navigation>() }
  cache.set(frame.menus, entry)
  return entry
}

function renderNavigation(frame: FrameView, place: string): Navigation {
  const render = rendererAt(frame, place)
  return { header: render(<SiteHeader frame={frame} />), bottomBar: render(<BottomBar />) }
}

/**
 * Returns a path at which the menus mark the same entries as at the given path: the path itself if
 * it is an entry, else a path below its closest entry.
 */
function placeInMenus(menus: SiteMenus, path: string): string {
  const blocks = menus.header.flatMap(({ items }) => items)
  const urls = [...blocks.flatMap((entry) => entryLink(entry)?.url ?? []), ...SECTION_URLS]
  const closest = closestPath(urls, path)
  if (closest === undefined || closest === path) return closest ?? ''
  return `${closest}/_`.replace('//', '/')
}

function rendererAt(frame: FrameView, path: string): (part: ReactNode) => string {
  return (part) =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value={path}>{part}</PagePath>
      </SiteContext>,
    )
}

/**
 * Renders the empty elements where the islands of every page mount: account menu, Premium welcome.
 */
function IslandMountPoints() {
  const { links, publisher } = use(SiteContext)
  return (
    <>
      <div
        id={pageIds.account}
        popover="auto"
        className={styles.account}
        {...dataAttributes({ service: links.account, domains: publisher.domains.join(' ') })}
      />
      <dialog id={pageIds.welcome} className={styles.welcome} />
    </>
  )
}
