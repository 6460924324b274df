import { use } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'

import { SearchPanel } from '../search/search-form.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PagePath, SiteContext } from './page-context.ts'
import { SiteFooter } from './site-footer.tsx'

import styles from './cached-shell.module.css'

/** Rendered HTML of the parts of the shell that depend on menus and year only. */
interface CachedShell {
  readonly panels: string
  readonly footer: string
}

const cache = new WeakMap<SiteMenus, { readonly frame: FrameView; readonly parts: CachedShell }>()

/** Renders the panels and the footer, cached until menus, site or year change. */
export function cachedShell(frame: FrameView): CachedShell {
  const earlier = cache.get(frame.menus)
  if (earlier && earlier.frame.site === frame.site && earlier.frame.year === frame.year) {
    return earlier.parts
  }
  const render = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value="">{part}</PagePath>
      </SiteContext>,
    )
  const parts = {
    panels: render(
      <>
        <MobileMenu menus={frame.menus} />
        <SearchPanel />
        <IslandMountPoints />
      </>,
    ),
    footer: render(<SiteFooter frame={frame} />),
  }
  cache.set(frame.menus, { frame, parts })
  return parts
}

/** Renders the empty mount points of the islands on every page: account menu, Premium welcome. */
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
