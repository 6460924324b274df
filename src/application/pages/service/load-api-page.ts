import { API_STANDFIRST, API_TITLE, apiPageBody } from '#application/api/api-page-body.ts'
import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { composePage } from '../common/compose-document.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'

/** Date of the first version of the API. */
const PUBLISHED_ON = startOfParisDay('2026-11-23')

/** Loads the API documentation page for developers. */
export function loadApiPage(ports: PagePorts): PageContent {
  const publishedAt = PUBLISHED_ON.ok ? PUBLISHED_ON.value : ports.clock.now()
  const title = typeset(API_TITLE)
  const standfirst = typeset(API_STANDFIRST)
  const body = normalizeOutline(typesetBody(apiPageBody(ports.site.origin)))
  return composePage(
    { indexed: true, breadcrumb: breadcrumbTo() },
    { path: PATHS.api, title, standfirst, publishedAt, body },
  )
}
