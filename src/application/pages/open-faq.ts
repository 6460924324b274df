import { isArchived } from '#domain/editorial/validity.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { trailTo } from './breadcrumb.ts'
import { bySubject } from './by-subject.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { titledPath } from './titled-path.ts'
import { notedIfStale } from './validity-view.ts'
import { wholeList } from './whole-list.ts'

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
