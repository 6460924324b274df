import type { ListItem, PhrasingContent, RootContent } from 'mdast'

import type { DocumentView, PageMeta } from '#application/views/shared-view-types.ts'
import { opensWithStandfirst } from '#domain/editorial/body-text.ts'

import { noticesAbove, noticesBelow } from '../content/document-notices.ts'
import type { Notice } from '../content/document-notices.ts'
import { gateText } from '../content/page-content.ts'
import type { ContentItem, ContentSection, PageContent } from '../content/page-content.ts'
import { paragraph } from './body-as-mdast.ts'
import { documentAsMdast, formatMarkdown } from './document-as-markdown.ts'
import { absoluteUrl, textNodes } from './inlines-as-mdast.ts'

/**
 * Renders the content of a page as Markdown: title, URL, standfirst, facts, document and sections.
 */
export function pageAsMarkdown(
  content: PageContent,
  { path }: Pick<PageMeta, 'path'>,
  origin: string,
): string {
  const { title, standfirst, facts, document, sections } = content
  return formatMarkdown([
    { type: 'heading', depth: 1, children: textNodes(title) },
    ...paragraph([link(origin + path, origin + path)]),
    ...(document && opensWithStandfirst(document.body, standfirst)
      ? []
      : paragraph(textNodes(standfirst))),
    ...paragraph(textNodes(facts.join(' · '))),
    ...(document ? documentNodes(document, origin) : []),
    ...paragraph(textNodes(gateText(content))),
    ...sections.flatMap((section) => sectionNodes(section, origin)),
  ])
}

function documentNodes(document: DocumentView, origin: string): readonly RootContent[] {
  return [
    ...noticesAbove(document).flatMap((notice) => noticeNodes(notice, origin)),
    ...documentAsMdast(document, origin),
    ...noticesBelow(document).flatMap((notice) => noticeNodes(notice, origin)),
  ]
}

function noticeNodes({ text, links }: Notice, origin: string): readonly RootContent[] {
  return paragraph([
    ...textNodes(text),
    ...links.flatMap(({ title, path }, place) => [
      ...textNodes(place === 0 ? ' ' : ', '),
      link(title, absoluteUrl(path, origin)),
    ]),
  ])
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
