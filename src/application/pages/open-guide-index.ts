import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { underLetters } from './under-letters.ts'
import { wholeList } from './whole-list.ts'

/** Opens the index of the guides, under their initial letters (§2). */
export async function openGuideIndex(ports: PagePorts): Promise<OpenedPage> {
  const [guides, frame] = await Promise.all([wholeList(ports.library, 'guide'), frameOf(ports)])
  return {
    view: {
      kind: 'guideIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.guides], PATHS.guides, 1),
      breadcrumb: trailTo(),
      total: guides.length,
      letters: underLetters(guides),
    },
    frame,
    lifetime: 'guideIndex',
    tags: listPageTags('guide'),
  }
}
