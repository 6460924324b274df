import type { FrameView } from '#application/views/frame-view.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/conformity.ts'
import type { Area } from '#domain/navigation/menu.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import type { PagePorts } from './page-ports.ts'

/** What the shell is made from. */
export type FramePorts = Pick<PagePorts, 'menus' | 'accessibility' | 'clock' | 'site'>

/** The shell around a page: menus, publisher, accessibility, year, and the area that the page belongs to (§2, §3). */
export async function frameOf(
  { menus, accessibility, clock, site }: FramePorts,
  areaOf: (areas: readonly Area[]) => Area | undefined = noArea,
): Promise<FrameView> {
  const [siteMenus, { themes }] = await Promise.all([menus.menus(), accessibility.audit()])
  const area = areaOf(siteMenus.areas)
  return {
    site,
    menus: siteMenus,
    accessibility: conformity(countCriteria(criteriaOf(themes))),
    year: parisYear(clock.now()),
    preview: false,
    ...(area ? { currentArea: area.id } : {}),
  }
}

function noArea(): undefined {
  return undefined
}
