import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { GATE_TEXTS, OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

import type {
  ContentItem,
  ContentSection,
  PageContent,
} from '../../machine-readable/content/page-content.ts'
import type { Lines } from '../command-output.ts'
import { bodyAsText, hangingIndent, wordsOnOneLine, wrapText } from './body-as-text.ts'
import { joinPage, joinParts } from './join-parts.ts'

/** Renders the content of a page as text: title, standfirst, facts, document and sections. */
export function pageAsText({
  title,
  standfirst,
  premium,
  facts,
  document,
  sections,
}: PageContent): Lines {
  return joinPage(
    title,
    document ? [] : wrapText(standfirst),
    wrapText(facts.join(' · ')),
    document ? documentLines(document) : [],
    premium ? `--- ${GATE_TEXTS.reserved} ---` : '',
    ...sections.map(sectionLines),
  )
}

/** Renders a heading with its items: a title, then its link, note and text. */
export function sectionLines({ title, items }: ContentSection): Lines {
  return [`## ${title}`, ...items.flatMap(itemLines)]
}

function itemLines({ title, href, note, text = '' }: ContentItem): Lines {
  const noted = note === undefined ? '' : ` (${note})`
  const name = href === undefined ? `${title}${noted}` : title
  const link = href === undefined ? [] : [`  ${href}${noted}`]
  return [...hangingIndent('– ', wrapText(name)), ...link, ...wrapText(text, '  ')]
}

/**
 * Renders a document: dates, notices, standfirst, body, footnotes, authors, tags and source. Omits
 * the standfirst if the body begins with it.
 */
function documentLines(document: DocumentView): Lines {
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
