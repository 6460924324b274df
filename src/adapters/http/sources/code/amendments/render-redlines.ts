import { heading, paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { markWords, runningText } from '#domain/law/comparable-text.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { ArticleRecord, VersionRecord } from '../labour-code-record.ts'
import { articleName, parseLegiDay } from '../legi-names-and-days.ts'
import { diffWords } from '../word-diff.ts'
import { EARLIEST_STATE } from './article-comparison.ts'
import type { ArticleComparison } from './article-comparison.ts'
import type { EarlierArticle } from './find-earlier-article-versions.ts'

/**
 * Builds the Premium redline: each article after its change and, if known, before, with the
 * differences marked.
 */
export function renderRedlines(
  comparisons: readonly ArticleComparison[],
  stateOfLawAt: Instant,
): Body {
  return [
    heading('Le texte, avant et après'),
    paragraph(methodOf(stateOfLawAt)),
    ...comparisons.flatMap(redlineOf),
  ]
}

const EARLIER = frenchDate(parseLegiDay(EARLIEST_STATE) ?? 0)

function methodOf(stateOfLawAt: Instant): string {
  return `Chaque article est donné dans la version qui précède ce texte, puis dans celle qu’il a faite. Les mots supprimés et les mots ajoutés sont marqués. Les versions viennent des éditions des données du Code du travail publiées entre le ${EARLIER} et le ${frenchDate(stateOfLawAt)}\u00A0: quand celle qui précède n’y est pas, l’article le dit.`
}

function redlineOf(comparison: ArticleComparison): readonly Block[] {
  const { article, before, after } = comparison
  if (before === undefined)
    return [
      heading(articleName(article.num), { level: 3 }),
      paragraph(`${introductionOf(comparison)}\u00A0:`),
      { type: 'legalText', children: after },
    ]
  const { removed, added } = diffWords(runningText(before.body), runningText(after))
  return [
    heading(headingText(article, before), { level: 3 }),
    ...olderNotice(comparison),
    paragraph(`Avant (version ${inForce(periodOfBefore(article, before))})\u00A0:`),
    { type: 'legalText', children: markWords(before.body, removed, 'del') },
    paragraph(`Après (version ${sinceDay(article)})\u00A0:`),
    { type: 'legalText', children: markWords(after, added, 'ins') },
  ]
}

/** Introduces an article without older text: it is new, or its previous version is not stored. */
function introductionOf({ article, previous }: ArticleComparison): string {
  if (previous === undefined) return `Article nouveau, ${sinceDay(article)}`
  if (previous.dateFin < article.dateDebut)
    return `Article nouveau, ${sinceDay(article)} (un article de ce numéro avait pris fin le ${frenchDay(previous.dateFin)})`
  return `La version qui précède, ${inForce(cutBy(article, previous))}, n’est pas dans les données publiques lues ici\u00A0: seule celle qui l’a remplacée est donnée, ${sinceDay(article)}`
}

/**
 * Builds a notice that other texts may also have changed the words. Empty unless the compared
 * version is older than the previous one.
 */
function olderNotice({ article, previous, before }: ArticleComparison): readonly Block[] {
  if (previous === undefined || before === undefined || previous.id === before.id) return []
  return [
    paragraph(
      `La version qui précède, ${inForce(cutBy(article, previous))}, n’est pas dans les données publiques lues ici\u00A0: la comparaison part d’une version plus ancienne, et ce qui est marqué peut venir aussi d’autres textes.`,
    ),
  ]
}

interface Period {
  readonly dateDebut: number
  readonly dateFin?: number
}

/**
 * Returns the period of an older version. Its end comes from the article's list of versions, since
 * the stored text is older.
 */
function periodOfBefore(article: ArticleRecord, { id, dateDebut }: EarlierArticle): Period {
  const version = article.articleVersions.find((each) => each.id === id)
  return version === undefined ? { dateDebut } : cutBy(article, version)
}

/**
 * Returns a version's period, ended at the start of the next version, since a few overlap in the
 * LEGI base.
 */
function cutBy({ dateDebut }: ArticleRecord, version: VersionRecord): Period {
  return { dateDebut: version.dateDebut, dateFin: Math.min(version.dateFin, dateDebut) }
}

function inForce({ dateDebut, dateFin }: Period): string {
  if (dateFin === undefined) return `en vigueur depuis le ${frenchDay(dateDebut)}`
  return `en vigueur du ${frenchDay(dateDebut)} au ${frenchDay(dateFin)}`
}

function sinceDay({ dateDebut }: ArticleRecord): string {
  return inForce({ dateDebut })
}

function frenchDay(midnight: number): string {
  return frenchDate(parseLegiDay(midnight) ?? 0)
}

function headingText({ num }: ArticleRecord, before: EarlierArticle): string {
  const name = articleName(num)
  return before.num === num ? name : `${name} (auparavant ${articleName(before.num)})`
}
