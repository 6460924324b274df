import type { LawVersion } from '#domain/editorial/document-detail.ts'

import type { ArticleRecord } from './code-record.ts'
import { lastMaker } from './last-maker.ts'
import { legiDay } from './legi-day.ts'
import { nameWithArticle } from './text-name.ts'

/** The versions of an article that stood or will stand, the newest first; those that a later text undid before they began are none. */
export function versionsOf(article: ArticleRecord): readonly LawVersion[] {
  const maker = lastMaker(article)
  return article.articleVersions
    .flatMap((version) => {
      const from = legiDay(version.dateDebut)
      if (from === undefined || version.dateFin <= version.dateDebut) return []
      const until = legiDay(version.dateFin)
      const by =
        version.id === article.id && maker !== undefined && nameWithArticle(maker.textTitle)
      return [{ id: version.id, from, ...(until !== undefined && { until }), ...(by && { by }) }]
    })
    .toSorted((a, b) => b.from - a.from)
}
