import type { Body, Inline } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import { plural } from '#domain/editorial/plural.ts'

import { headingOf, linkTo, listOf, paragraphOf } from '../blocks.ts'
import type { CodeAddresses } from '../code-addresses.ts'
import { STATE_OF_CODE } from '../code-credit.ts'
import type { AmendingText } from './amending-texts.ts'
import { articleLists } from './article-lists.ts'
import { periodOfEntry, periodOfRepeal, wordPeriod } from './effects.ts'
import { subjectOf } from './subject.ts'

/** What the public data tell of an amending text: its days, what it is about, the articles that come from it. Facts only: nobody wrote a comment. */
export function factsOf(text: AmendingText, addresses: CodeAddresses): Body {
  return [
    headingOf(2, 'L’essentiel'),
    listOf(essentials(text).map(([label, value]) => [paragraphOf(strong(label), ' ', value)])),
    ...articleLists(text, addresses),
    {
      type: 'note',
      tone: 'info',
      title: 'D’où viennent ces informations',
      children: [paragraphOf(ORIGIN)],
    },
  ]
}

const ORIGIN = `Cette page est composée automatiquement à partir des données publiques de Légifrance (base LEGI). Elle retient les articles du Code du travail en vigueur le ${frenchDate(STATE_OF_CODE)} que ces données rattachent à ce texte\u00A0; ceux qu’un autre texte a réécrits ou abrogés depuis n’y figurent pas.`

function essentials(text: AmendingText): readonly (readonly [string, Inline | string])[] {
  const entry = periodOfEntry(text)
  const repeal = periodOfRepeal(text)
  const subject = subjectOf(text.articles)
  const rows: readonly (readonly [string, Inline | string | undefined])[] = [
    ['Nature', text.nature],
    ['Objet dans le Code du travail', subject],
    ['Signature', text.signedAt === undefined ? undefined : frenchDate(text.signedAt)],
    ['Publication au Journal officiel', frenchDate(text.publishedAt)],
    ['Entrée en vigueur', entry === undefined ? undefined : wordPeriod(entry)],
    ['Abrogation', repeal === undefined ? undefined : wordPeriod(repeal)],
    [
      'Articles concernés',
      plural(text.articles.length, 'article en vigueur', 'articles en vigueur'),
    ],
    ['Texte officiel', linkTo(legifranceUrl(text.id) ?? '', `${text.name}, sur Légifrance`)],
  ]
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

function strong(label: string): Inline {
  return { type: 'strong', children: [{ type: 'text', text: `${label}\u00A0:` }] }
}
