import type { Painters } from '#application/views/page-view.ts'
import type { LawVersion } from '#domain/editorial/document-detail.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'

import type { Lines } from './output.ts'
import { documentOf, lines, neighboursOf, page, section } from './text-parts.ts'

/** The codes as text. */
export const LAW_PAINTERS: Pick<Painters<Lines>, 'lawSection' | 'lawArticle'> = {
  lawSection: ({ document }) => page(document.title, documentOf(document)),
  lawArticle: (view) =>
    page(
      view.document.title,
      view.within.map(({ title }) => title).join(' › '),
      documentOf(view.document),
      view.officialUrl ?? '',
      lines('Versions', view.versions.map(versionLine)),
      section(`Cité par (${view.citedBy.total})`, view.citedBy.cards),
      neighboursOf(view),
    ),
}

function versionLine({ from, until, by }: LawVersion): string {
  const period =
    until === undefined
      ? `depuis le ${frenchDate(from)}`
      : `du ${frenchDate(from)} au ${frenchDate(until)}`
  return by === undefined ? `– ${period}` : `– ${period}\u00A0: ${by}`
}
