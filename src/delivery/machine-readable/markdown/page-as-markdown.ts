import type { ListItem, PhrasingContent, RootContent } from 'mdast'

import type { DocumentView, PageMeta } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { GATE_TEXTS, OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

import type { ContentItem, ContentSection, PageContent } from '../content/page-content.ts'
import { paragraph } from './body-as-mdast.ts'
import { documentAsMdast, formatMarkdown } from './document-as-markdown.ts'
import { absoluteUrl, textNodes } from './inlines-as-mdast.ts'
import { repeatsStandfirst } from './repeats-standfirst.ts'

/**
 * Renders the content of a page as Markdown: title, URL, standfirst, facts, document and sections.
 */
export function pageAsMarkdown(
  { title, standfirst, premium, facts, document, sections }: PageContent,
  { path }: Pick<PageMeta, 'path'>,
  origin: string,
): string {
  return formatMarkdown([
    { type: 'heading', depth: 1, children: textNodes(title) },
    ...paragraph([link(origin + path, origin + path)]),
    ...(document && repeats(document) ? [] : paragraph(textNodes(standfirst))),
    ...paragraph(textNodes(facts.join(' · '))),
    ...(document ? documentNodes(document, origin) : []),
    ...paragraph(textNodes(premium ? `${GATE_TEXTS.reserved}.` : '')),
    ...sections.flatMap((section) => sectionNodes(section, origin)),
  ])
}

/** True if the body begins with the standfirst, as articles of law do. */
function repeats({ body, standfirst }: DocumentView): boolean {
  const [first] = body
  if (first === undefined || !('children' in first)) return false
  const beginning = formatMarkdown(documentAsMdast({ body: [first], footnotes: [] }, ''))
  return repeatsStandfirst(beginning, standfirst)
}

function documentNodes(document: DocumentView, origin: string): readonly RootContent[] {
  const { authors, tags, source, revision } = document
  return [
    ...paragraph(textNodes(datesOf(document))),
    ...(revision === undefined
      ? []
      : paragraph([
          ...textNodes(`${revision.text} `),
          link('Toutes les versions', absoluteUrl(revision.path, origin)),
        ])),
    ...validityNodes(document, origin),
    ...documentAsMdast(document, origin),
    ...namesOf('Auteurs', authors, origin),
    ...namesOf('Mots-clés', tags, origin),
    ...(source === undefined
      ? []
      : paragraph([
          ...textNodes('Source\u00A0: '),
          link(source.title, source.url),
          ...textNodes(`, ${source.producer}. Licence\u00A0: ${source.licence}.`),
        ])),
  ]
}

function datesOf({ publishedAt, updatedAt, validity, demo }: DocumentView): string {
  return [
    `Publié le ${frenchDate(publishedAt)}`,
    ...(updatedAt === undefined ? [] : [`mis à jour le ${frenchDate(updatedAt)}`]),
    ...(validity === undefined ? [] : [validity.label]),
    ...(demo ? ['contenu de démonstration'] : []),
  ].join(', ')
}

function validityNodes({ validity }: DocumentView, origin: string): readonly RootContent[] {
  const { reason, successor, official, changes = [] } = validity ?? {}
  return [
    ...(reason === undefined ? [] : paragraph(textNodes(reason))),
    ...(successor
      ? paragraph([
          ...textNodes('À lire à sa place\u00A0: '),
          link(successor.title, absoluteUrl(successor.path, origin)),
        ])
      : []),
    ...(official
      ? paragraph([
          ...textNodes(`${OFFICIAL_TEXT_LABEL} `),
          link(official.title, absoluteUrl(official.path, origin)),
        ])
      : []),
    ...changes.flatMap(({ text, page }) =>
      paragraph([
        ...textNodes(text),
        ...(page ? [...textNodes(' '), link(page.title, absoluteUrl(page.path, origin))] : []),
      ]),
    ),
  ]
}

function namesOf(
  label: string,
  names: readonly TitledPath[],
  origin: string,
): readonly RootContent[] {
  const links = names.flatMap(({ title, path }, place) => [
    ...textNodes(place === 0 ? `${label}\u00A0: ` : ', '),
    link(title, absoluteUrl(path, origin)),
  ])
  return paragraph(links)
}

function sectionNodes({ title, items }: ContentSection, origin: string): readonly RootContent[] {
  return [
    { type: 'heading', depth: 2, children: textNodes(title) },
    { type: 'list', spread: false, children: items.map((item) => itemNode(item, origin)) },
  ]
}

function itemNode({ title, href, note, text }: ContentItem, origin: string): ListItem {
  const name = href === undefined ? textNodes(title) : [link(title, absoluteUrl(href, origin))]
  const rest = [note === undefined ? '' : ` (${note})`, text === undefined ? '' : `\u00A0: ${text}`]
  return {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [...name, ...textNodes(rest.join(''))] }],
  }
}

function link(title: string, url: string): PhrasingContent {
  return { type: 'link', url, children: textNodes(title) }
}
