import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import { openList } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** Opens the dated texts of all collective agreements, the latest signed first (§1, §2). `undefined` past the last page. */
export async function openAgreementNews(
  ports: PagePorts,
  page: number,
): Promise<OpenedPage | undefined> {
  const path = PATHS.agreementNews
  const dated = { kinds: ['agreementText'], dated: true, order: 'recent' } as const
  const [list, frame] = await Promise.all([
    openList(ports.library, dated, { path, page }),
    frameOf(ports),
  ])
  if (!list) return undefined
  return {
    view: {
      kind: 'agreementNews',
      meta: pagedMeta(PAGE_TEXTS[path], path, page),
      breadcrumb: trailTo(PATHS.news),
      list,
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('agreementText'),
  }
}
