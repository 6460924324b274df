import type { DocumentView } from '#application/views/shared-view-types.ts'
import { opensWithStandfirst } from '#domain/editorial/body-text.ts'

import { noticesAbove, noticesBelow } from '../../machine-readable/content/document-notices.ts'
import type { Notice } from '../../machine-readable/content/document-notices.ts'
import { gateText } from '../../machine-readable/content/page-content.ts'
import type {
  ContentItem,
  ContentSection,
  PageContent,
} from '../../machine-readable/content/page-content.ts'
import type { Lines } from '../command-output.ts'
import { bodyAsText, hangingIndent, wordsOnOneLine, wrapText } from './body-as-text.ts'
import { joinPage, joinParts } from './join-parts.ts'

/** Renders the content of a page as text: title, standfirst, facts, document and sections. */
export function pageAsText(content: PageContent): Lines {
  const { title, standfirst, premium, facts, document, sections } = content
  return joinPage(
    title,
    document ? [] : wrapText(standfirst),
    wrapText(facts.join(' · ')),
    document ? documentLines(document) : [],
    premium ? wrapText(`--- ${gateText(content)}`) : '',
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
  const [first = '', ...more] = wrapText(name, '  ')
  return [`– ${first.trimStart()}`, ...more, ...link, ...wrapText(text, '  ')]
}

/**
 * Renders a document: notices, standfirst, body, footnotes, authors, tags and source. Omits the
 * standfirst if the body begins with it.
 */
function documentLines(document: DocumentView): Lines {
  const { body, standfirst, footnotes } = document
  return joinParts([
    ...noticesAbove(document).map(noticeLine),
    opensWithStandfirst(body, standfirst) ? '' : wordsOnOneLine(standfirst),
    bodyAsText(body),
    ...footnotes.map(({ id, children }) =>
      hangingIndent(`[${id}] `, bodyAsText([{ type: 'paragraph', children }])),
    ),
    ...noticesBelow(document).map(noticeLine),
  ])
}

function noticeLine({ text, links }: Notice): string {
  const targets = links.map(({ title, path }) => `${title} (${path})`).join(', ')
  return `${text} ${targets}`.trimEnd()
}
