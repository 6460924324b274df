import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'

import { SearchPanel } from '../search/search-panel.tsx'
import { IslandPlaces } from './island-places.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PagePath } from './page-path.ts'
import { SiteContext } from './site-context.ts'
import { SiteFooter } from './site-footer.tsx'

/** The parts of the shell that depend on nothing but the menus and the year. */
export interface KeptParts {
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
