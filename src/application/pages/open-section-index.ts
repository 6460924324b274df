import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import { openList } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** The address of a section that is a plain list. */
export type SectionPath = (typeof PATHS)['pressRoom' | 'companyLife' | 'podcasts' | 'studies']

/** The kind of document that each of these sections lists. */
const SECTION_KINDS: Readonly<Record<SectionPath, DocumentKind>> = {
  [PATHS.pressRoom]: 'pressRelease',
  [PATHS.companyLife]: 'companyLife',
  [PATHS.podcasts]: 'podcast',
  [PATHS.studies]: 'study',
}

/** Opens the list of a section: press room, company life, podcasts, surveys and studies (§2). `undefined` past the last page. */
export async function openSectionIndex(
  ports: PagePorts,
  path: SectionPath,
  page: number,
): Promise<OpenedPage | undefined> {
  const kind = SECTION_KINDS[path]
  const [list, frame] = await Promise.all([
    openList(ports.library, { kinds: [kind], order: 'recent' }, { path, page }),
    frameOf(ports),
  ])
  if (!list) return undefined
  const text = PAGE_TEXTS[path]
  return {
    view: {
      kind: 'sectionIndex',
      meta: pagedMeta(text, path, page),
      breadcrumb: trailTo(),
      title: text.title,
      standfirst: text.description,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags(kind),
  }
}
