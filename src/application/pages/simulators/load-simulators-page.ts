import { PATHS } from '#domain/navigation/site-paths.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { LIST_TAGS } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { SIMULATOR_GROUPS, SIMULATORS } from '../common/simulator-list.ts'
import { agreementCoverage } from './agreement-coverage.ts'

/** Loads the page of all simulators, by group, with the agreements that they cover. */
export async function loadSimulatorsPage(ports: PagePorts): Promise<PageContent> {
  const { title, description } = PAGE_TEXTS[PATHS.simulators]
  const tools = Map.groupBy(SIMULATORS, ({ group }) => group)
  const agreements = await loadAllOfKind(ports.library, 'agreement')
  const coverage = await agreementCoverage(
    agreements.filter(isOfKind('agreement')),
    ports.simulators.covered,
  )
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
      coverage,
    },
    tags: [LIST_TAGS.agreement],
  }
}
