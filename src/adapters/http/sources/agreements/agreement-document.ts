import { countWords } from '#domain/editorial/body-text.ts'
import type { AgreementClosure } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import { plural } from '#domain/editorial/plural.ts'
import { typeset } from '#domain/editorial/typography.ts'

import { PINS } from '../pins.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import { agreementBody, articleCountOf } from './agreement-body.ts'
import { creditOf, STATE_OF_AGREEMENTS } from './agreement-credit.ts'
import { nameOfAgreement } from './agreement-name.ts'
import { slugOf } from './article-document.ts'
import { latestSignature } from './filed-agreement.ts'
import type { FiledAgreement } from './filed-agreement.ts'

/** What the data tell of an agreement besides its texts. */
export interface AgreementStanding {
  readonly employees?: number
  readonly closed?: AgreementClosure
}

/** The page of a collective agreement, with or without its text, in force or not. */
export function agreementDocument(
  addressed: AddressedAgreement,
  filed: FiledAgreement,
  standing: AgreementStanding,
): Document {
  const { employees, closed } = standing
  const { record, path, title, texts } = addressed
  const { kaliId, idcc, themes, sectors, signedOn } = filed
  const container = kaliId.slice(0, 'KALICONT000000000000'.length)
  const officialUrl = legifranceUrl(container) ?? PINS.agreements.url
  const body = agreementBody(addressed, officialUrl)
  return {
    kind: 'agreement',
    id: `agreements:${kaliId}`,
    slug: slugOf(path),
    path,
    title: nameOfAgreement(record.data.title).name,
    standfirst: standfirst(addressed, filed, standing),
    publishedAt: signedOn ?? STATE_OF_AGREEMENTS,
    // What has ended is no law in force on any day.
    ...(closed === undefined && { stateOfLawAt: STATE_OF_AGREEMENTS }),
    themes,
    sectors,
    tags: [],
    authors: [PINS.agreements.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source: creditOf(container, filed.retrievedAt),
    demo: false,
    ...(idcc !== undefined && { idcc }),
    shortTitle: title,
    officialUrl,
    ...(signedOn !== undefined && { signedOn }),
    ...(employees !== undefined && { employees }),
    articleCount: articleCountOf(texts),
    trades: (record.data.categorisation ?? []).map((trade) => typeset(trade.trim())),
    ...(closed !== undefined && { closed }),
  }
}

function standfirst(
  { title, texts }: AddressedAgreement,
  { idcc }: FiledAgreement,
  { employees, closed }: AgreementStanding,
): string {
  const name = idcc === undefined ? title : `${title} (${printIdcc(idcc)})`
  if (closed !== undefined) return `${name}\u00A0: ${endOf(closed)}.`
  if (texts.length === 0)
    return `${name}\u00A0: l’identité de la convention collective et l’accès à son texte officiel sur Légifrance.`
  const latest = latestSignature(texts)
  const facts = [
    ...(employees === undefined ? [] : [plural(employees, 'salarié', 'salariés')]),
    `le texte complet en ${plural(articleCountOf(texts), 'article', 'articles')}`,
    ...(latest === undefined ? [] : [`les accords et avenants jusqu’au ${frenchDate(latest)}`]),
  ]
  return `${name}\u00A0: ${facts.join(', ')}.`
}

function endOf({ state, successors }: AgreementClosure): string {
  const ended = 'convention collective qui n’est plus en vigueur'
  if (successors.length === 0) return ended
  const end = state === 'replaced' ? 'remplacée par la convention' : 'rattachée à la convention'
  return `${ended}, ${end} ${successors.map(printIdcc).join(' et ')}`
}
