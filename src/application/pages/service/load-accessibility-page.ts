import {
  statementBody,
  statementStandfirst,
  statementTitle,
} from '#application/accessibility/accessibility-statement.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'
import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { composePage } from '../common/compose-document.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'

/** Loads the page of the accessibility statement, generated from the last audit. */
export async function loadAccessibilityPage(ports: PagePorts): Promise<PageContent> {
  const audit = await ports.accessibility.audit()
  const counts = countCriteria(criteriaOf(audit.themes))
  const day = startOfParisDay(audit.inspection.day)
  const publishedAt = day.ok ? day.value : ports.clock.now()
  const title = typeset(statementTitle(conformity(counts)))
  const standfirst = typeset(statementStandfirst(counts))
  const body = normalizeOutline(
    typesetBody(statementBody(audit, publishedAt, ports.site.publisher.name)),
  )
  return composePage(
    { indexed: true, breadcrumb: breadcrumbTo() },
    { path: PATHS.accessibility, title, standfirst, publishedAt, body },
  )
}
