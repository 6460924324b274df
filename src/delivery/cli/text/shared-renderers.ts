import type {
  CardView,
  DocumentView,
  LetterEntry,
  LetterView,
  ListView,
  PlaceView,
  RelatedView,
  YearView,
} from '#application/views/shared-view-types.ts'
import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

import type { Lines } from '../command-output.ts'
import { bodyAsText, hangingIndent, wordsOnOneLine } from './body-as-text.ts'

/** Block of a page: one line or several. Empty blocks are omitted. */
type Part = string | Lines

/** Renders a page: its underlined title, then its parts with an empty line between them. */
export function joinPage(title: string, ...parts: readonly Part[]): Lines {
  return joinParts([[title, '='.repeat(title.length)], ...parts])
}

/** Joins parts with an empty line between them. Empty parts are omitted. */
export function joinParts(parts: readonly Part[]): Lines {
  return parts
    .map((part) => (typeof part === 'string' ? [part] : part))
    .filter((part) => part.some((line) => line !== ''))
    .flatMap((part, place) => (place === 0 ? part : ['', ...part]))
}

/** Renders cards under a heading; empty without cards. */
export function section(title: string, cards: readonly CardView[]): Lines {
  return withHeading(title, cards.flatMap(cardLines))
}

/** Renders links under a heading; empty without links. */
export function linksBlock(title: string, links: readonly LetterEntry[]): Lines {
  return withHeading(title, links.flatMap(linkLines))
}

/** Puts lines under a heading; empty without lines. */
export function withHeading(title: string, each: Lines): Lines {
  return each.length === 0 ? [] : [`## ${title}`, ...each]
}

/** Renders a link: its title, then its path and note. */
export function linkLines({ title, path, note }: LetterEntry): Lines {
  return [`– ${title}`, note === undefined ? `  ${path}` : `  ${path} (${note})`]
}

/** Renders the cards of related documents under « À lire aussi ». */
export function relatedBlock({ cards }: RelatedView): Lines {
  return section('À lire aussi', cards)
}

/** Renders one page of a paginated list: the total, the page number and the cards. */
export function listBlock(list: ListView): Lines {
  return [`${list.total} au total, ${pageNumberText(list)}`, ...list.cards.flatMap(cardLines)]
}

/** Returns the page number of a paginated list: « page 2 sur 5 ». */
export function pageNumberText({ page: number, pages }: PlaceView): string {
  return `page ${number} sur ${pages}`
}

/** Renders links grouped by initial. */
export function linksByInitial(letters: readonly LetterView[]): Lines {
  return joinParts(letters.map(({ letter, entries }) => linksBlock(letter, entries)))
}

/** Renders the links to the years of an archive. */
export function yearLinks(years: readonly YearView[]): Lines {
  return withHeading(
    'Par année',
    years.flatMap(({ year, path, total }) => linkLines({ title: `${year} (${total})`, path })),
  )
}

/** Renders the links to the previous and next page. */
export function neighbourLinks({
  previous,
  next,
}: {
  readonly previous?: TitledPath
  readonly next?: TitledPath
}): Lines {
  return [
    ...(previous ? [`Précédent\u00A0: ${previous.title}`, `  ${previous.path}`] : []),
    ...(next ? [`Suivant\u00A0: ${next.title}`, `  ${next.path}`] : []),
  ]
}

/**
 * Renders a document: dates, notices, standfirst, body, footnotes, authors, tags and source. Omits
 * the standfirst if the body begins with it.
 */
export function documentBlock(document: DocumentView): Lines {
  const notes = document.footnotes.map(({ id, children }) =>
    hangingIndent(`[${id}] `, bodyAsText([{ type: 'paragraph', children }])),
  )
  const text = bodyAsText(document.body)
  return joinParts([
    datesOf(document),
    ...noticesOf(document),
    opensWith(text, document.standfirst) ? '' : wordsOnOneLine(document.standfirst),
    text,
    ...notes,
    ...namesOf('Auteurs', document.authors),
    ...namesOf('Étiquettes', document.tags),
    ...(document.source ? [`${document.source.title}\u00A0: ${document.source.url}`] : []),
  ])
}

/** True if a text begins with its own standfirst, as articles of law do. */
function opensWith(text: Lines, standfirst: string): boolean {
  return flat(text.join(' ')).startsWith(flat(standfirst.replace(/…$/, '')))
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function datesOf({ publishedAt, updatedAt, validity, source, demo }: DocumentView): string {
  return [
    `Publié le ${frenchDate(publishedAt)}`,
    ...(updatedAt === undefined ? [] : [`mis à jour le ${frenchDate(updatedAt)}`]),
    ...(validity === undefined ? [] : [validity.label]),
    ...(source ? [`source\u00A0: ${source.producer}, ${source.licence}`] : []),
    ...(demo ? ['contenu de démonstration'] : []),
  ].join(', ')
}

function noticesOf({ validity, revision }: DocumentView): readonly string[] {
  const { reason, successor, official, changes = [] } = validity ?? {}
  return [
    ...(revision ? [`${revision.text} (${revision.path})`] : []),
    ...(reason === undefined ? [] : [reason]),
    ...(successor ? [`À lire à sa place\u00A0: ${successor.title} (${successor.path})`] : []),
    ...(official ? [`${OFFICIAL_TEXT_LABEL} ${official.title} (${official.path})`] : []),
    ...changes.map(({ text, page }) => (page ? `${text} ${page.title} (${page.path})` : text)),
  ]
}

function namesOf(label: string, names: readonly TitledPath[]): readonly string[] {
  return names.length === 0
    ? []
    : [`${label}\u00A0: ${names.map(({ title, path }) => `${title} (${path})`).join(', ')}`]
}

function cardLines(card: CardView): Lines {
  const mark = card.premium ? ' [Premium]' : ''
  return [`– ${card.title}${mark}`, cardFactsLine(card)]
}

/** Returns the line under the title of a card: path, date and validity. */
export function cardFactsLine({ path, day, validity }: CardView): string {
  const facts = [
    ...(day === undefined ? [] : [frenchDate(day)]),
    ...(validity ? [validity.label] : []),
  ]
  return facts.length === 0 ? `  ${path}` : `  ${path} (${facts.join(', ')})`
}

/** Renders news of agreements under a heading, with agreement and date; empty without news. */
export function agreementNewsBlock(title: string, news: readonly AgreementNewsItem[]): Lines {
  return withHeading(title, news.flatMap(newsLines))
}

function newsLines(piece: AgreementNewsItem): Lines {
  const { path, title, agreement, idcc, signedOn, announcedAt } = piece
  const facts = [
    ...(agreement === undefined ? [] : [agreement.title]),
    ...(idcc === undefined ? [] : [formatIdcc(idcc)]),
    ...(signedOn === undefined ? [] : [`signé le ${frenchDate(signedOn)}`]),
    ...(announcedAt === undefined ? [] : [frenchDate(announcedAt)]),
  ]
  return linkLines({ path, title: facts.length === 0 ? title : `${title} (${facts.join(', ')})` })
}
