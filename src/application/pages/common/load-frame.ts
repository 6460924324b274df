import type { FrameView } from '#application/views/frame-view.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'
import type { Area } from '#domain/navigation/site-menus.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import type { PagePorts } from './loaded-page.ts'

/** Dependencies of the shell around pages. */
export type FramePorts = Pick<PagePorts, 'menus' | 'accessibility' | 'law' | 'clock' | 'site'>

/**
 * Loads the data of the shell around a page: menus, accessibility level, dates of the law. `areaOf`
 * chooses the current area, by default none.
 */
export async function loadFrame(
  { menus, accessibility, law, clock, site }: FramePorts,
  areaOf: (areas: readonly Area[]) => Area | undefined = noArea,
): Promise<FrameView> {
  const [siteMenus, { themes }, stateOfLaw] = await Promise.all([
    menus.menus(),
    accessibility.audit(),
    law?.stateOfLaw(),
  ])
  const area = areaOf(siteMenus.areas)
  return {
    site,
    menus: siteMenus,
    accessibility: conformity(countCriteria(criteriaOf(themes))),
    year: parisYear(clock.now()),
    ...(stateOfLaw && { stateOfLaw }),
    preview: false,
    ...(area ? { currentArea: area.id } : {}),
  }
}

function noArea(): undefined {
  return undefined
}
