import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { plural } from '#domain/editorial/plural.ts'

import { PINS } from '../pins.ts'
import type { AddressedText } from './agreement-addresses.ts'
import { creditOf, STATE_OF_AGREEMENTS } from './agreement-credit.ts'
import { slugOf } from './article-document.ts'
import type { FiledText } from './filed-agreement.ts'
import { tableOfArticles } from './table-of-articles.ts'
import { subjectsOf } from './text-subjects.ts'
import { natureOf } from './text-title.ts'

/** The page of a text of an agreement, which is also a piece of its news when its title bears a date. */
export function textDocument(filedText: FiledText): Document {
  const { text, filed, day, signedOn } = filedText
  const { kaliId, idcc, agreement, themes, sectors } = filed
  const title = text.section.data.title ?? ''
  const nature = natureOf(title, text.part)
  const body = tableOfArticles(text)
  return {
    kind: 'agreementText',
    // A text may bind several agreements: it is one document in each of them.
    id: `agreements:${kaliId}/${text.cid}`,
    slug: slugOf(text.path),
    path: text.path,
    title: text.title,
    standfirst: standfirst(filedText),
    publishedAt: day,
    stateOfLawAt: STATE_OF_AGREEMENTS,
    themes,
    sectors,
    tags: subjectsOf(title, text.part),
    authors: [PINS.agreements.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [agreement.path],
    source: creditOf(text.cid, filed.retrievedAt),
    demo: false,
    ...(idcc !== undefined && { idcc }),
    agreement,
    part: text.part,
    ...(nature !== undefined && { nature }),
    ...(signedOn !== undefined && { signedOn }),
    extended: isExtended(text),
    articleCount: text.articles.length,
  }
}

function standfirst({ text, filed, signedOn }: FiledText): string {
  const { agreement, idcc } = filed
  const whose = idcc === undefined ? '' : ` (IDCC\u00A0${idcc})`
  const facts = [
    plural(text.articles.length, 'article', 'articles'),
    ...(signedOn === undefined ? [] : [`signature le ${frenchDate(signedOn)}`]),
    ...(STANDINGS[text.section.data.etat ?? ''] ?? []),
  ]
  return `${PARTS[text.part]} de la convention collective «\u202F${agreement.title}\u202F»${whose}\u00A0: ${facts.join(', ')}.`
}

const PARTS = {
  base: 'Texte de base',
  attached: 'Texte attaché',
  pay: 'Texte sur les salaires',
} as const

const STANDINGS: Readonly<Record<string, readonly string[]>> = {
  VIGUEUR_ETEN: ['texte étendu'],
  VIGUEUR_NON_ETEN: ['texte non étendu'],
}

function isExtended({ section }: AddressedText): boolean {
  return section.data.etat === 'VIGUEUR_ETEN'
}
