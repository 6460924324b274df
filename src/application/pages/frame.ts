import type { Area } from '../../domain/navigation/menu.ts'
import { parisYear } from '../../domain/shared/paris-calendar.ts'
import type { FrameView } from '../views/frame-view.ts'
import type { PagePorts } from './page-ports.ts'

/** The shell around a page: menus, publisher, year, and the area that the page belongs to (§2, §3). */
export async function frameOf(
  { menus, clock, site }: Pick<PagePorts, 'menus' | 'clock' | 'site'>,
  areaOf: (areas: readonly Area[]) => Area | undefined = noArea,
): Promise<FrameView> {
  const siteMenus = await menus.menus()
  const area = areaOf(siteMenus.areas)
  return {
    site,
    menus: siteMenus,
    year: parisYear(clock.now()),
    preview: false,
    ...(area ? { currentArea: area.id } : {}),
  }
}

function noArea(): undefined {
  return undefined
}
