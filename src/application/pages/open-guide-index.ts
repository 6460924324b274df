import type { DocumentSummary } from '../../domain/editorial/document.ts'
import { THEME_KEYS } from '../../domain/editorial/theme.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { bySubject } from './by-subject.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { underLetters } from './under-letters.ts'
import { wholeList } from './whole-list.ts'

/** Opens the index of the guides: under the subjects of their first theme, those without a subject under their initial letters (§2). */
export async function openGuideIndex(ports: PagePorts): Promise<OpenedPage> {
  const [guides, frame] = await Promise.all([wholeList(ports.library, 'guide'), frameOf(ports)])
  const sorted = guides.filter(hasSubject)
  const byTheme = THEME_KEYS.map((theme) => {
    const ofTheme = sorted.filter(({ themes: [first] }) => first === theme)
    return { theme, total: ofTheme.length, subjects: bySubject(ofTheme, 'Autres sujets') }
  })
  return {
    view: {
      kind: 'guideIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.guides], PATHS.guides, 1),
      breadcrumb: trailTo(),
      total: guides.length,
      themes: byTheme.filter(({ total }) => total > 0),
      letters: underLetters(guides.filter((guide) => !hasSubject(guide))),
    },
    frame,
    lifetime: 'guideIndex',
    tags: listPageTags('guide'),
  }
}

function hasSubject({ themes, tags }: DocumentSummary): boolean {
  return themes.length > 0 && tags.length > 0
}
