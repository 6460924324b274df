import type {
  CardView,
  DocumentView,
  LetterView,
  ListView,
  Page,
  PlaceView,
  RelatedView,
  SubjectView,
  YearView,
} from '#application/views/shared-view-types.ts'
import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import type { ContentItem, ContentSection, PageContent } from './page-content.ts'

interface ContentParts {
  readonly title?: string
  readonly document?: DocumentView
  /** Facts under the title. Empty strings are omitted. */
  readonly facts?: readonly string[]
  readonly sections?: readonly ContentSection[]
}

/**
 * Builds the content of a page. Title (unless given) and standfirst come from the document, else
 * from the page's metadata. Sections without items are dropped.
 */
export function contentOf({ meta }: Page, parts: ContentParts = {}): PageContent {
  const { document, facts = [], sections = [] } = parts
  return {
    title: parts.title ?? document?.title ?? meta.title,
    standfirst: document?.standfirst ?? meta.description,
    premium: false,
    facts: facts.filter((fact) => fact !== ''),
    ...(document && { document }),
    sections: sections.filter(({ items }) => items.length > 0),
  }
}

/** Builds a section of cards with their standfirst. */
export function cardSection(title: string, cards: readonly CardView[]): ContentSection {
  return { title, items: cards.map(cardItem) }
}

/** Builds a section of cards without their standfirst. */
export function titleSection(title: string, cards: readonly CardView[]): ContentSection {
  return { title, items: cards.map(titleItem) }
}

function titleItem(card: CardView): ContentItem {
  const item = { ...linkItem(card), date: card.day ?? card.publishedAt }
  return noted(item, cardNote(card))
}

function noted(item: ContentItem, note: string): ContentItem {
  return note === '' ? item : { ...item, note }
}

export function linkSection(title: string, links: readonly NotedLink[]): ContentSection {
  return { title, items: links.map(linkItem) }
}

interface NotedLink extends TitledPath {
  readonly note?: string
}

export function linkItem({ title, path, note }: NotedLink): ContentItem {
  return { title, href: path, ...(note !== undefined && { note }) }
}

function cardItem(card: CardView): ContentItem {
  const item = titleItem(card)
  return card.standfirst === '' ? item : { ...item, text: card.standfirst }
}

/** Returns the date, validity, access and demonstration mark of a card, separated by commas. */
export function cardNote({ day, validity, premium, demo }: CardView): string {
  return joined([
    day === undefined ? undefined : frenchDate(day),
    validity?.label,
    premium ? 'Premium' : undefined,
    demo ? 'contenu de démonstration' : undefined,
  ])
}

/** Joins facts with commas. Omits those that are empty or undefined. */
export function joined(facts: readonly (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ')
}

export function relatedSection({ cards }: RelatedView): ContentSection {
  return cardSection('À lire aussi', cards)
}

export function listSection({ cards }: ListView): ContentSection {
  return cardSection('Liste', cards)
}

/** Returns the total and the page number of a paginated list, as facts of the page. */
export function listFacts(list: ListView): readonly string[] {
  return [`${list.total} au total`, placeFact(list)]
}

/** Returns the page number of a paginated list: « page 2 sur 5 ». */
export function placeFact({ page, pages }: PlaceView): string {
  return `page ${page} sur ${pages}`
}

/** Builds a section of links for each initial. */
export function letterSections(letters: readonly LetterView[]): readonly ContentSection[] {
  return letters.map(({ letter, entries }) => linkSection(letter, entries))
}

export function subjectSections(subjects: readonly SubjectView[]): readonly ContentSection[] {
  return subjects.map(({ title, entries }) => linkSection(title, entries))
}

export function yearSection(years: readonly YearView[]): ContentSection {
  return {
    title: 'Par année',
    items: years.map(({ year, path, total }) => ({
      title: String(year),
      href: path,
      note: String(total),
    })),
  }
}

/** Builds the section of links to the previous and next page. */
export function neighbourSection({
  previous,
  next,
}: {
  readonly previous?: TitledPath
  readonly next?: TitledPath
}): ContentSection {
  return {
    title: 'Avant et après',
    items: [
      ...(previous ? [{ ...linkItem(previous), note: 'précédent' }] : []),
      ...(next ? [{ ...linkItem(next), note: 'suivant' }] : []),
    ],
  }
}

export function agreementNewsSection(
  title: string,
  news: readonly AgreementNewsItem[],
): ContentSection {
  return { title, items: news.map(newsItem) }
}

function newsItem(piece: AgreementNewsItem): ContentItem {
  const { path, title, agreement, idcc, signedOn, announcedAt } = piece
  const note = joined([
    agreement?.title,
    idcc === undefined ? undefined : formatIdcc(idcc),
    signedOn === undefined ? undefined : `signé le ${frenchDate(signedOn)}`,
    announcedAt === undefined ? undefined : frenchDate(announcedAt),
  ])
  const date = signedOn ?? announcedAt
  return noted({ title, href: path, ...(date !== undefined && { date }) }, note)
}
