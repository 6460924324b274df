import type { LawVersion } from '../../../../domain/editorial/document-detail.ts'
import type { AmendingLink, ArticleRecord } from './code-record.ts'
import { legiDay } from './legi-day.ts'
import { nameWithArticle } from './text-name.ts'

const MAKES_VERSION =
  /^(?:CREE|MODIFIE|DEPLACE|TRANSFERE|CODIFICATION|MODIFICATION|CREATION|TRANSFERT)$/u

/** The versions of an article that stood or will stand, the newest first; those that a later text undid before they began are none. */
export function versionsOf(article: ArticleRecord): readonly LawVersion[] {
  const by = makerOf(article)
  return article.articleVersions
    .flatMap((version) => {
      const from = legiDay(version.dateDebut)
      if (from === undefined || version.dateFin <= version.dateDebut) return []
      const until = legiDay(version.dateFin)
      const isThis = version.id === article.id && by !== undefined
      return [
        { id: version.id, from, ...(until !== undefined && { until }), ...(isThis && { by }) },
      ]
    })
    .toSorted((a, b) => b.from - a.from)
}

/** The text that made the version in force: the last published of those that wrote or moved it. */
function makerOf({ lienModifications }: ArticleRecord): string | undefined {
  const makers = lienModifications.filter(({ linkType }) => MAKES_VERSION.test(linkType))
  const [last] = makers.toSorted((a, b) => publication(b).localeCompare(publication(a)))
  return last === undefined ? undefined : nameWithArticle(last.textTitle)
}

function publication({ datePubliTexte }: AmendingLink): string {
  return datePubliTexte ?? ''
}
