import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'
import { currentArea } from '#domain/navigation/site-menus.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { MENUS_TAG } from './cache-tags.ts'
import type { LoadedPage, PageContent, PagePorts } from './loaded-page.ts'

/** Dependencies of the shell around pages. */
export type FramePorts = Pick<PagePorts, 'menus' | 'accessibility' | 'law' | 'clock' | 'site'>

/** Loads the data of the shell around pages: menus, accessibility level, dates of the law. */
export async function loadFrame({
  menus,
  accessibility,
  law,
  clock,
  site,
}: FramePorts): Promise<FrameView> {
  const [siteMenus, { themes }, stateOfLaw] = await Promise.all([
    menus.menus(),
    accessibility.audit(),
    law?.stateOfLaw(),
  ])
  return {
    site,
    menus: siteMenus,
    accessibility: conformity(countCriteria(criteriaOf(themes))),
    year: parisYear(clock.now()),
    ...(stateOfLaw && { stateOfLaw }),
    preview: false,
  }
}

/**
 * Puts the shell around a page: its current area, its measures if it has any, the tag of its menus.
 */
export function inFrame(page: PageContent, frame: FrameView): LoadedPage {
  const { section, untracked = false, lifetime = 'contentList', tags = [] } = page
  const area = section === undefined ? undefined : currentArea(frame.menus.areas, section)
  return {
    ...page,
    lifetime,
    tags: new Set([MENUS_TAG, ...tags]),
    frame: {
      ...frame,
      ...(untracked && { site: withoutTracking(frame.site) }),
      ...(area && { currentArea: area.id }),
    },
  }
}

/** Returns the identity of the site without audience measurement and monitoring, for previews. */
export function withoutTracking(site: SiteIdentity): SiteIdentity {
  const { monitoring: _monitoring, purposes: _purposes, ...rest } = site
  return rest
}
