import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { bullets, heading, link, paragraph, strong, text } from '#domain/editorial/body-builders.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { CodePaths } from '../assign-labour-code-paths.ts'
import type { CodePart } from '../labour-code-tree.ts'
import { printedNumber } from '../legi-names-and-days.ts'
import {
  articlesOfKind,
  formatPeriod,
  isMeaningful,
  periodOfEntry,
  periodOfRepeal,
  subjectOf,
} from './amending-text-period-and-subject.ts'
import { CHANGE_KINDS, PARTICIPLES } from './amending-texts.ts'
import type { AmendedArticle, AmendingText } from './amending-texts.ts'

// Above this number articles are counted per Title: the recodification of 2007 created two
// thousand.
const MAX_NAMED = 150

/** Lists the articles of a text by kind of change, then by part of the Code. */
function articleLists(text: AmendingText, addresses: CodePaths): Body {
  return CHANGE_KINDS.flatMap((kind): readonly Block[] => {
    const articles = articlesOfKind(text, kind)
    if (articles.length === 0) return []
    const plurals = articles.length > 1 ? 's' : ''
    const items = articles.length > MAX_NAMED ? counts(articles, addresses) : names(articles)
    return [heading(`Article${plurals} ${PARTICIPLES[kind]}${plurals}`), bullets(items)]
  })
}

/**
 * Lists article numbers by part: « Section 3 : Rupture conventionnelle : L. 1237-11, L. 1237-12 ».
 */
function names(articles: readonly AmendedArticle[]): readonly Block[] {
  return inPart(articles, ({ within }) => within.at(-1)).map(([, inside]) => {
    const references = inside.flatMap((each, at) =>
      at === 0 ? [referenceTo(each)] : [', ', referenceTo(each)],
    )
    return paragraph(`${placeOf(inside)}\u00A0: `, ...references)
  })
}

/** Returns the title of the articles' part, after the nearest meaningful title above it. */
function placeOf([first]: readonly AmendedArticle[]): string {
  const within = first?.within.slice(1) ?? []
  const own = within.at(-1)
  const telling = within.findLast((part) => isMeaningful(part))
  const named = [...new Set([telling, own])].flatMap((part) => part?.title ?? [])
  return named.join(' – ')
}

function referenceTo({ article: { num, id } }: AmendedArticle): Inline {
  const children = [text(printedNumber(num))]
  return { type: 'legalRef', code: LABOUR_CODE, article: num, id, children }
}

/**
 * Counts articles by Title of the Code, with a link: « Titre III : Rupture du contrat de travail :
 * 45 articles ».
 */
function counts(articles: readonly AmendedArticle[], addresses: CodePaths): readonly Block[] {
  const groups = inPart(articles, ({ within }) =>
    within.findLast(({ id }) => !(addresses.get(id) ?? '#').includes('#')),
  )
  return groups.map(([part, inside]) =>
    paragraph(
      link(part.title, addresses.get(part.id) ?? ''),
      `\u00A0: ${formatCount(inside.length, 'article', 'articles')}`,
    ),
  )
}

function inPart(
  articles: readonly AmendedArticle[],
  partOf: (article: AmendedArticle) => CodePart | undefined,
): readonly (readonly [CodePart, readonly AmendedArticle[]])[] {
  return [...Map.groupBy(articles, partOf)].flatMap(([part, inside]) =>
    part === undefined ? [] : [[part, inside] as const],
  )
}

/** Builds the public facts of an amending text: dates, subject and articles, without commentary. */
export function renderAmendmentFacts(
  text: AmendingText,
  addresses: CodePaths,
  stateOfLawAt: Instant,
): Body {
  return [
    heading('L’essentiel'),
    bullets(
      essentials(text).map(([label, value]) => paragraph(strong(`${label}\u00A0:`), ' ', value)),
    ),
    ...articleLists(text, addresses),
    {
      type: 'note',
      tone: 'info',
      title: 'D’où viennent ces informations',
      children: [paragraph(originOf(stateOfLawAt))],
    },
  ]
}

function originOf(stateOfLawAt: Instant): string {
  return `Cette page est composée automatiquement à partir des données publiques de Légifrance (base LEGI). Elle retient les articles du Code du travail en vigueur le ${frenchDate(stateOfLawAt)} que ces données rattachent à ce texte\u00A0; ceux qu’un autre texte a réécrits ou abrogés depuis n’y figurent pas.`
}

function essentials(text: AmendingText): readonly (readonly [string, Inline | string])[] {
  const entry = periodOfEntry(text)
  const repeal = periodOfRepeal(text)
  const subject = subjectOf(text.articles)
  const rows: readonly (readonly [string, Inline | string | undefined])[] = [
    ['Nature', text.nature],
    ['Objet dans le Code du travail', subject],
    ['Signature', text.signedAt === undefined ? undefined : frenchDate(text.signedAt)],
    ['Publication au Journal officiel', frenchDate(text.publishedAt)],
    ['Entrée en vigueur', entry === undefined ? undefined : formatPeriod(entry)],
    ['Abrogation', repeal === undefined ? undefined : formatPeriod(repeal)],
    [
      'Articles concernés',
      formatCount(text.articles.length, 'article en vigueur', 'articles en vigueur'),
    ],
    ['Texte officiel', link(`${text.name}, sur Légifrance`, legifranceUrl(text.id) ?? '')],
  ]
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}
