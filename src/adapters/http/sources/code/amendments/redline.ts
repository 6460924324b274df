import type { Block, Body } from '../../../../../domain/editorial/body.ts'
import { frenchDate } from '../../../../../domain/editorial/french-date.ts'
import { plural } from '../../../../../domain/editorial/plural.ts'
import { PINS } from '../../pins.ts'
import { articleName } from '../article-name.ts'
import { headingOf, paragraphOf } from '../blocks.ts'
import { STATE_OF_CODE } from '../code-credit.ts'
import type { ArticleRecord } from '../code-record.ts'
import { legiDay } from '../legi-day.ts'
import { markWords } from '../mark-words.ts'
import { runningText } from '../running-text.ts'
import { wordChanges } from '../word-changes.ts'
import type { ArticleComparison } from './comparison.ts'
import type { EarlierArticle } from './earlier-code.ts'

/** The Premium part: each article before and after, the words that went and those that came marked. */
export function redlinesOf(comparisons: readonly ArticleComparison[]): Body {
  return [
    headingOf(2, 'Le texte, avant et après'),
    paragraphOf(COMPARED),
    ...comparisons.flatMap(redlineOf),
  ]
}

const EARLIER = frenchDate(legiDay(PINS.codeBefore.stateAt) ?? 0)

const COMPARED = `Le Code du travail tel qu’il était le ${EARLIER} est comparé à celui du ${frenchDate(STATE_OF_CODE)}. Les mots supprimés et les mots ajoutés sont marqués.`

function redlineOf({ article, before, after }: ArticleComparison): readonly Block[] {
  const inForce = `en vigueur depuis le ${dayOf(article)}`
  if (before === undefined)
    return [
      headingOf(3, articleName(article.num)),
      paragraphOf(`Article nouveau, ${inForce}\u00A0:`),
      { type: 'legalText', children: after },
    ]
  const { removed, added } = wordChanges(runningText(before.body), runningText(after))
  return [
    headingOf(3, headingText(article, before.article)),
    ...versionsBetween(article, before.article),
    paragraphOf(`Avant (version en vigueur depuis le ${dayOf(before.article)})\u00A0:`),
    { type: 'legalText', children: markWords(before.body, removed, 'del') },
    paragraphOf(`Après (version ${inForce})\u00A0:`),
    { type: 'legalText', children: markWords(after, added, 'ins') },
  ]
}

function headingText({ num }: ArticleRecord, before: EarlierArticle): string {
  const name = articleName(num)
  return before.num === num ? name : `${name} (auparavant ${articleName(before.num)})`
}

function dayOf({ dateDebut }: { readonly dateDebut: number }): string {
  return frenchDate(legiDay(dateDebut) ?? 0)
}

/** Other texts changed some articles between the two states: what is marked is then not the work of one text alone. */
function versionsBetween(article: ArticleRecord, before: EarlierArticle): readonly Block[] {
  const between = article.articleVersions.filter(
    ({ dateDebut, dateFin }) =>
      dateDebut > before.dateDebut && dateDebut < article.dateDebut && dateDebut < dateFin,
  )
  if (between.length === 0) return []
  const count = plural(between.length, 'autre version', 'autres versions')
  return [
    paragraphOf(
      `Entre ces deux textes, l’article a connu ${count}\u00A0: ce qui est marqué ne vient pas seulement du texte présenté ici.`,
    ),
  ]
}
