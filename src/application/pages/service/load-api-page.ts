import { API_STANDFIRST, API_TITLE, apiPageBody } from '#application/api/api-page-body.ts'
import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { countWords, readingMinutes } from '#domain/editorial/body-text.ts'
import { normalizeOutline, tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { MENUS_TAG } from '../common/cache-tags.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { LoadedPage, PagePorts } from '../common/loaded-page.ts'

const PATH = PATHS.api

/** Date of the first version of the API. */
const PUBLISHED_ON = startOfParisDay('2026-11-23')

/** Loads the API documentation page for developers. */
export async function loadApiPage(ports: PagePorts): Promise<LoadedPage> {
  const title = typeset(API_TITLE)
  const standfirst = typeset(API_STANDFIRST)
  const body = normalizeOutline(typesetBody(apiPageBody(ports.site.origin)))
  return {
    view: {
      kind: 'contentPage',
      meta: { title, description: standfirst, path: PATH, indexed: true },
      breadcrumb: breadcrumbTo(),
      document: {
        path: PATH,
        title,
        standfirst,
        publishedAt: PUBLISHED_ON.ok ? PUBLISHED_ON.value : ports.clock.now(),
        authors: [],
        tags: [],
        readingMinutes: readingMinutes(countWords(body)),
        body,
        footnotes: [],
        toc: tableOfContents(body),
        demo: false,
      },
    },
    frame: await loadFrame(ports),
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}
