import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { FramePorts } from '../common/load-frame.ts'
import type { LoadedPage } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { SIMULATOR_GROUPS, SIMULATORS } from './simulator-list.ts'

/** Loads the page of all simulators, by group. */
export async function loadSimulatorsPage(ports: FramePorts): Promise<LoadedPage> {
  const { title, description } = PAGE_TEXTS[PATHS.simulators]
  const tools = Map.groupBy(SIMULATORS, ({ group }) => group)
  return {
    view: {
      kind: 'simulators',
      meta: { title, description, path: PATHS.simulators, indexed: true },
      breadcrumb: breadcrumbTo(),
      standfirst: description,
      groups: [...tools].map(([group, each]) => ({
        title: SIMULATOR_GROUPS[group],
        tools: each.map(({ path, title: name, standfirst }) => ({ path, title: name, standfirst })),
      })),
    },
    frame: await loadFrame(ports),
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
