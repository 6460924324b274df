import { compareFrench } from '../../domain/editorial/collation.ts'
import type { DocumentSummary } from '../../domain/editorial/document.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { FaqIndexView } from '../views/guide-views.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { titledPath } from './titled-path.ts'
import { wholeList } from './whole-list.ts'

/** Opens the FAQ: the questions that the agreements answer, then those of the general sheets under their subject (§2). */
export async function openFaq(ports: PagePorts): Promise<OpenedPage> {
  const [questions, sheets, frame] = await Promise.all([
    wholeList(ports.library, 'question'),
    wholeList(ports.library, 'guide', { asksQuestion: true }),
    frameOf(ports),
  ])
  return {
    view: {
      kind: 'faqIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.faq], PATHS.faq, 1),
      breadcrumb: trailTo(),
      total: questions.length + sheets.length,
      byAgreement: questions.map((question) => titledPath(question)),
      general: bySubject(sheets),
    },
    frame,
    lifetime: 'faq',
    tags: listPageTags('question', 'guide'),
  }
}

const FEWEST = 3
const OTHERS = 'Autres questions'

/** A sheet stands under the first of its subjects, these in French order; the subjects of fewer than three come last, together. */
function bySubject(sheets: readonly DocumentSummary[]): FaqIndexView['general'] {
  const sizes = Map.groupBy(sheets, ({ tags: [subject] }) => subject)
  const groups = Map.groupBy(sheets, ({ tags: [subject] }) =>
    subject !== undefined && (sizes.get(subject)?.length ?? 0) >= FEWEST ? subject : OTHERS,
  )
  return [...groups]
    .map(([title, group]) => ({ title, questions: group.map((sheet) => titledPath(sheet)) }))
    .toSorted((a, b) => lastIfOthers(a.title, b.title) || compareFrench(a.title, b.title))
}

function lastIfOthers(a: string, b: string): number {
  return Number(a === OTHERS) - Number(b === OTHERS)
}
