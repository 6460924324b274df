import type { DocumentSummary } from '../../domain/editorial/document.ts'
import { THEME_KEYS } from '../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../domain/messages.ts'
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

/** Opens the FAQ: the questions that the agreements answer, then those of the general sheets under their theme (§2). */
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
      general: byTheme(sheets),
    },
    frame,
    lifetime: 'faq',
    tags: listPageTags('question', 'guide'),
  }
}

/** A sheet stands under its first theme; those without any come last. */
function byTheme(sheets: readonly DocumentSummary[]): FaqIndexView['general'] {
  const groups = [...THEME_KEYS, undefined].map((key) => ({
    title: key === undefined ? 'Autres questions' : THEME_TITLES[key],
    questions: sheets.filter(({ themes }) => themes[0] === key).map((sheet) => titledPath(sheet)),
  }))
  return groups.filter(({ questions }) => questions.length > 0)
}
