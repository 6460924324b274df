import {
  statementBody,
  statementStandfirst,
  statementTitle,
} from '#application/accessibility/accessibility-statement.ts'
import { API_STANDFIRST, API_TITLE, apiPageBody } from '#application/api/api-page-body.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'
import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { composePage } from '../common/compose-document.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'

/** Loads the page of the accessibility statement, generated from the last audit. */
export async function loadAccessibilityPage(ports: PagePorts): Promise<PageContent> {
  const audit = await ports.accessibility.audit()
  const counts = countCriteria(criteriaOf(audit.themes))
  const publishedAt = instantOf(audit.inspection.day, ports)
  return composeTypeset({
    path: PATHS.accessibility,
    title: statementTitle(conformity(counts)),
    standfirst: statementStandfirst(counts),
    publishedAt,
    body: statementBody(audit, publishedAt, ports.site.publisher.name),
  })
}

/** Loads the API documentation page for developers, dated by the first version of the API. */
export function loadApiPage(ports: PagePorts): PageContent {
  return composeTypeset({
    path: PATHS.api,
    title: API_TITLE,
    standfirst: API_STANDFIRST,
    publishedAt: instantOf('2026-11-23', ports),
    body: apiPageBody(ports.site.origin),
  })
}

function instantOf(day: string, { clock }: PagePorts): Instant {
  const start = startOfParisDay(day)
  return start.ok ? start.value : clock.now()
}

/** Composes a page of texts that stand in the code, with French typography. */
function composeTypeset(page: Parameters<typeof composePage>[1]): PageContent {
  const title = typeset(page.title)
  const standfirst = typeset(page.standfirst)
  const body = normalizeOutline(typesetBody(page.body))
  return composePage(
    { indexed: true, breadcrumb: breadcrumbTo() },
    { ...page, title, standfirst, body },
  )
}
