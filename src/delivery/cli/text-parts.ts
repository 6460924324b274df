import type {
  CardView,
  DocumentView,
  LetterView,
  ListView,
  PlaceView,
  RelatedView,
  YearView,
} from '../../application/views/page-parts.ts'
import type { TitledPath } from '../../domain/editorial/document-detail.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import { bodyAsText } from './body-as-text.ts'

/** A page as text: its title underlined, then its parts; an empty part is left out. */
export function page(title: string, ...parts: readonly string[]): string {
  const heading = `${title}\n${'='.repeat(title.length)}`
  return [heading, ...parts.filter((part) => part !== '')].join('\n\n')
}

/** Cards under a heading; nothing at all when there are none. */
export function section(title: string, cards: readonly CardView[]): string {
  return lines(title, cards.map(cardLine))
}

/** Links under a heading; nothing at all when there are none. */
export function linksOf(title: string, links: readonly TitledPath[]): string {
  return lines(title, links.map(linkLine))
}

/** Lines under a heading; nothing at all when there are none. */
export function lines(title: string, each: readonly string[]): string {
  return each.length === 0 ? '' : [`## ${title}`, ...each].join('\n')
}

/** A title and the path that it leads to. */
export function linkLine({ title, path }: TitledPath): string {
  return `– ${title}\n  ${path}`
}

/** What to read next. */
export function relatedOf({ cards }: RelatedView): string {
  return section('À lire aussi', cards)
}

/** One page of a list. */
export function listOf(list: ListView): string {
  return [`${list.total} au total, ${placeOf(list)}`, ...list.cards.map(cardLine)].join('\n')
}

/** Where a page stands in its list. */
export function placeOf({ page: number, pages }: PlaceView): string {
  return `page ${number} sur ${pages}`
}

/** Titles under their letters. */
export function lettersOf(letters: readonly LetterView[]): string {
  return letters.map(({ letter, entries }) => linksOf(letter, entries)).join('\n\n')
}

/** The years of an archive. */
export function yearsOf(years: readonly YearView[]): string {
  return lines(
    'Par année',
    years.map(({ year, path, total }) => `– ${year} (${total})\n  ${path}`),
  )
}

/** The neighbours of a page in the order of its section. */
export function neighboursOf({
  previous,
  next,
}: {
  readonly previous?: TitledPath
  readonly next?: TitledPath
}): string {
  return [
    ...(previous ? [`Précédent\u00A0: ${previous.title}\n  ${previous.path}`] : []),
    ...(next ? [`Suivant\u00A0: ${next.title}\n  ${next.path}`] : []),
  ].join('\n')
}

/** A document: its dates and source, what to beware of, its text, its notes, who signs it. */
export function documentOf(document: DocumentView): string {
  const notes = document.footnotes.map(
    ({ id, children }) => `[${id}] ${bodyAsText([{ type: 'paragraph', children }])}`,
  )
  const text = bodyAsText(document.body)
  return [
    datesOf(document),
    ...noticesOf(document),
    ...(opensWith(text, document.standfirst) ? [] : [document.standfirst]),
    text,
    ...notes,
    ...namesOf('Auteurs', document.authors),
    ...namesOf('Étiquettes', document.tags),
    ...(document.source ? [`${document.source.title}\u00A0: ${document.source.url}`] : []),
  ].join('\n\n')
}

/** Whether a text begins with its own standfirst, as the law does: it is not said twice. */
function opensWith(text: string, standfirst: string): boolean {
  return flat(text).startsWith(flat(standfirst.replace(/…$/, '')))
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function datesOf({ publishedAt, updatedAt, stateOfLawAt, source, demo }: DocumentView): string {
  return [
    `Publié le ${frenchDate(publishedAt)}`,
    ...(updatedAt === undefined ? [] : [`mis à jour le ${frenchDate(updatedAt)}`]),
    ...(stateOfLawAt === undefined ? [] : [`état du droit au ${frenchDate(stateOfLawAt)}`]),
    ...(source ? [`source\u00A0: ${source.producer}, ${source.licence}`] : []),
    ...(demo ? ['contenu de démonstration'] : []),
  ].join(', ')
}

function noticesOf({ archivedYear, dated }: DocumentView): readonly string[] {
  if (archivedYear !== undefined) return [`Contenu de ${archivedYear}, à vérifier.`]
  return dated ? ['Information ancienne.'] : []
}

function namesOf(label: string, names: readonly TitledPath[]): readonly string[] {
  return names.length === 0
    ? []
    : [`${label}\u00A0: ${names.map(({ title, path }) => `${title} (${path})`).join(', ')}`]
}

function cardLine({ title, path, publishedAt, premium }: CardView): string {
  const mark = premium ? ' [Premium]' : ''
  return `– ${title}${mark}\n  ${path} (${frenchDate(publishedAt)})`
}
