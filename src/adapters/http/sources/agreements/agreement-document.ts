import { legifranceUrl } from '#domain/editorial/article-numbers.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import type { AgreementClosure } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { frenchDate, plural } from '#domain/editorial/french-formats.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { typeset } from '#domain/editorial/typography.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { PINS, stateOf } from '../package-pins.ts'
import type { AddressedAgreement, AddressedText } from './agreement-addresses.ts'
import { creditOf, latestSignature } from './agreement-metadata.ts'
import type { AgreementMetadata } from './agreement-metadata.ts'
import { nameOfAgreement } from './agreement-titles.ts'
import { slugOf } from './article-document.ts'

/** Renders the body of an agreement's page: its texts, their dates, and the status in its title. */
function agreementBody(
  agreement: AddressedAgreement,
  officialUrl: string,
  stateOfLawAt: Instant,
): Body {
  const { history } = nameOfAgreement(agreement.record.data.title)
  const life: Body =
    history.length === 0
      ? []
      : [
          { type: 'heading', level: 2, id: '', children: [text('Vie de la convention')] },
          {
            type: 'list',
            ordered: false,
            items: history.map((sentence) => [paragraph(text(`${sentence}.`))]),
          },
        ]
  return normalizeOutline([...holdings(agreement, officialUrl, stateOfLawAt), ...life])
}

/** Returns the number of articles in all texts of an agreement. */
function articleCountOf(texts: readonly AddressedText[]): number {
  return texts.reduce((count, { articles }) => count + articles.length, 0)
}

function holdings({ texts }: AddressedAgreement, officialUrl: string, stateOfLawAt: Instant): Body {
  const state = frenchDate(stateOfLawAt)
  if (texts.length === 0) return [missing(officialUrl, state)]
  const latest = latestSignature(texts)
  const count = (part: AddressedText['part']) => texts.filter((each) => each.part === part).length
  const parts = [
    plural(count('base'), 'texte de base', 'textes de base'),
    plural(count('attached'), 'texte attaché', 'textes attachés'),
    plural(count('pay'), 'texte sur les salaires', 'textes sur les salaires'),
  ]
  const articles = plural(articleCountOf(texts), 'article', 'articles')
  const newest = latest === undefined ? '' : ` Le plus récent a été signé le ${frenchDate(latest)}.`
  return [
    paragraph(
      text(
        `Le texte de cette convention est donné en entier\u00A0: ${articles} dans ${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}.${newest}`,
      ),
    ),
    paragraph(text(`État des données au ${state}.`)),
  ]
}

function missing(officialUrl: string, state: string): Block {
  return {
    type: 'note',
    tone: 'attention',
    title: 'Le texte n’est pas inclus',
    children: [
      paragraph(
        text(
          `Les données publiques que reprend ce site, à jour au ${state}, ne donnent de cette convention que son identité. Son texte se lit sur `,
        ),
        { type: 'link', href: officialUrl, children: [text('Légifrance')] },
        text('.'),
      ),
    ],
  }
}

function paragraph(...children: readonly Inline[]): Block {
  return { type: 'paragraph', children }
}

function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** Facts on an agreement other than its texts: employees covered, and how it ended. */
export interface AgreementStatus {
  readonly employees?: number
  readonly closed?: AgreementClosure
}

/** Builds the page of a collective agreement, whether in force or ended, with or without texts. */
export function agreementDocument(
  addressed: AddressedAgreement,
  metadata: AgreementMetadata,
  standing: AgreementStatus,
): Document {
  const { employees, closed } = standing
  const { record, path, title, texts } = addressed
  const { kaliId, idcc, themes, sectors, signedOn } = metadata
  const container = kaliId.slice(0, 'KALICONT000000000000'.length)
  const officialUrl = legifranceUrl(container) ?? PINS.agreements.url
  const stateOfLawAt = stateOf(metadata.edition.pin)
  const body = agreementBody(addressed, officialUrl, stateOfLawAt)
  return {
    kind: 'agreement',
    id: `agreements:${kaliId}`,
    slug: slugOf(path),
    path,
    title: nameOfAgreement(record.data.title).name,
    standfirst: standfirst(addressed, metadata, standing),
    publishedAt: signedOn ?? stateOfLawAt,
    // An ended agreement has no date at which its law is in force.
    ...(closed === undefined && { stateOfLawAt }),
    themes,
    sectors,
    tags: [],
    authors: [PINS.agreements.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source: creditOf(container, metadata.edition),
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
  { idcc }: AgreementMetadata,
  { employees, closed }: AgreementStatus,
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
