import { isArchived } from '#domain/editorial/validity.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { notedIfStale } from '../documents/validity-view.ts'
import { pagedMeta } from '../lists/paged-meta.ts'
import { wholeList } from '../lists/whole-list.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { titledPath } from '../parts/titled-path.ts'
import { bySubject } from './by-subject.ts'

/** Opens the FAQ: the questions that the agreements answer, then those of the general sheets that hold under their subject (§2). */
export async function openFaq(ports: PagePorts): Promise<OpenedPage> {
  const [questions, sheets, frame] = await Promise.all([
    wholeList(ports.library, 'question'),
    wholeList(ports.library, 'guide', { asksQuestion: true }),
    frameOf(ports),
  ])
  const current = sheets.filter((sheet) => !isArchived(sheet))
  return {
    view: {
      kind: 'faqIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.faq], PATHS.faq, 1),
      breadcrumb: trailTo(),
      total: questions.length + current.length,
      byAgreement: questions.map((question) => titledPath(question)),
      general: bySubject(current, 'Autres questions', (sheet) =>
        notedIfStale(sheet, ports.clock.now()),
      ),
      archives: sheets.length - current.length,
    },
    frame,
    lifetime: 'faq',
    tags: listPageTags('question', 'guide'),
  }
}
