import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import { LABOUR_CODE } from '#domain/editorial/legal-reference.ts'
import { plural } from '#domain/editorial/plural.ts'

import { printedNumber } from '../article-name.ts'
import { headingOf, linkTo, listOf, paragraphOf, textOf } from '../blocks.ts'
import type { CodeAddresses } from '../code-addresses.ts'
import type { CodePart } from '../code-tree.ts'
import type { AmendedArticle, AmendingText } from './amending-texts.ts'
import { CHANGE_KINDS, PARTICIPLES } from './change-kind.ts'
import { ofKind } from './effects.ts'
import { isTelling } from './subject.ts'

// A law that wrote the Code anew made two thousand articles: they are counted, Title by Title.
const MOST_NAMED = 150

/** The articles that come from a text, under a heading for each thing it did to them, part by part. */
export function articleLists(text: AmendingText, addresses: CodeAddresses): Body {
  return CHANGE_KINDS.flatMap((kind): readonly Block[] => {
    const articles = ofKind(text, kind)
    if (articles.length === 0) return []
    const plurals = articles.length > 1 ? 's' : ''
    const items = articles.length > MOST_NAMED ? counts(articles, addresses) : names(articles)
    return [headingOf(2, `Article${plurals} ${PARTICIPLES[kind]}${plurals}`), listOf(items)]
  })
}

/** « Section 3 : Rupture conventionnelle : L. 1237-11, L. 1237-12 ». */
function names(articles: readonly AmendedArticle[]): readonly Body[] {
  return inPart(articles, ({ within }) => within.at(-1)).map(([, inside]) => {
    const references = inside.flatMap((each, at) =>
      at === 0 ? [referenceTo(each)] : [textOf(', '), referenceTo(each)],
    )
    return [paragraphOf(`${placeOf(inside)}\u00A0: `, ...references)]
  })
}

/** The part that holds the articles; « Paragraphe 1 : Ordre public » after the part around it that says of what. */
function placeOf([first]: readonly AmendedArticle[]): string {
  const within = first?.within.slice(1) ?? []
  const own = within.at(-1)
  const telling = within.findLast((part) => isTelling(part))
  const named = [...new Set([telling, own])].flatMap((part) => part?.title ?? [])
  return named.join(' – ')
}

function referenceTo({ article: { num, id } }: AmendedArticle): Inline {
  const children = [textOf(printedNumber(num))]
  return { type: 'legalRef', code: LABOUR_CODE, article: num, id, children }
}

/** « Titre III : Rupture du contrat de travail : 45 articles », with a link to the Title. */
function counts(articles: readonly AmendedArticle[], addresses: CodeAddresses): readonly Body[] {
  const groups = inPart(articles, ({ within }) =>
    within.findLast(({ id }) => !(addresses.get(id) ?? '#').includes('#')),
  )
  return groups.map(([part, inside]) => [
    paragraphOf(
      linkTo(addresses.get(part.id) ?? '', part.title),
      `\u00A0: ${plural(inside.length, 'article', 'articles')}`,
    ),
  ])
}

function inPart(
  articles: readonly AmendedArticle[],
  partOf: (article: AmendedArticle) => CodePart | undefined,
): readonly (readonly [CodePart, readonly AmendedArticle[]])[] {
  return [...Map.groupBy(articles, partOf)].flatMap(([part, inside]) =>
    part === undefined ? [] : [[part, inside] as const],
  )
}
