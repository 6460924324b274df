import { use } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'

import { SearchPanel } from '../search/search-form.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PagePath, SiteContext } from './page-context.ts'
import { SiteFooter } from './site-footer.tsx'

import styles from './cached-parts.module.css'

/** The parts of the shell that depend on nothing but the menus and the year. */
interface KeptParts {
  readonly panels: string
  readonly footer: string
}

const kept = new WeakMap<SiteMenus, { readonly frame: FrameView; readonly parts: KeptParts }>()

/** Paints these parts once for each edition of the menus. */
export function keptParts(frame: FrameView): KeptParts {
  const earlier = kept.get(frame.menus)
  if (earlier && earlier.frame.site === frame.site && earlier.frame.year === frame.year) {
    return earlier.parts
  }
  const paint = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value="">{part}</PagePath>
      </SiteContext>,
    )
  const parts = {
    panels: paint(
      <>
        <MobileMenu menus={frame.menus} />
        <SearchPanel />
        <IslandPlaces />
      </>,
    ),
    footer: paint(<SiteFooter frame={frame} />),
  }
  kept.set(frame.menus, { frame, parts })
  return parts
}

/** The empty places in every page where the islands that belong to no page in particular are painted: the account menu and the Premium welcome. */
function IslandPlaces() {
  const { links, publisher } = use(SiteContext)
  return (
    <>
      <div
        id={pageIds.account}
        popover="auto"
        className={styles.account}
        {...hooks({ service: links.account, domains: publisher.domains.join(' ') })}
      />
      <dialog id={pageIds.welcome} className={styles.welcome} />
    </>
  )
}
