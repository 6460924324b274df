import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { settleOutline } from '#domain/editorial/table-of-contents.ts'
import { typeset, typesetBody, typesetInlines } from '#domain/editorial/typography.ts'
import type { SourcedDocument } from '#ports/publishing.ts'

import type { ContentFault } from './content-fault.ts'
import { detailOf } from './document-detail.ts'
import { footnotesOf, withOwnNotes } from './footnotes.ts'
import { frontMatterSchema } from './front-matter.ts'
import type { FrontMatter } from './front-matter.ts'
import { pathOfFile } from './markdown-files.ts'
import { markdownReading } from './markdown-reading.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { MarkdownFile } from './parse-markdown.ts'
import { readBlocks } from './read-blocks.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { splitContinuation } from './split-continuation.ts'

/** How the file ends of what is to take the place of a page that is published. */
const NEXT_VERSION = '.draft.md'

/** The document of a Markdown file, `file` being its path in the content folder; its faults are added to the list, and it is then undefined. */
export function readDocument(
  file: string,
  source: string,
  faults: ContentFault[],
): SourcedDocument | undefined {
  const markdown = parseMarkdown(source)
  const front = readFrontMatter(file, markdown.frontMatter, frontMatterSchema, faults)
  return front === undefined ? undefined : sourced(file, markdown, front, faults)
}

function sourced(
  file: string,
  { source, blocks, footnotes, definitions }: MarkdownFile,
  front: FrontMatter,
  faults: ContentFault[],
): SourcedDocument | undefined {
  const known = faults.length
  const reading = markdownReading(file, source, definitions, faults)
  const premium = front.kind === 'article' && front.access === 'premium'
  const halves = splitContinuation(blocks, premium, reading)
  const free = readBlocks(halves.free, reading)
  const notes = footnotesOf(free, footnotes, reading)
  const rest = withOwnNotes(readBlocks(halves.continuation, reading), notes, footnotes, reading)
  if (faults.length > known) return undefined
  // Both halves are finished as one text, so that no anchor stands twice on the page of a subscriber.
  const whole = settleOutline(typesetBody([...free, ...rest]))
  const document: Document = {
    ...frameOf(file, front),
    ...detailOf(front),
    access: premium ? 'premium' : 'public',
    body: whole.slice(0, free.length),
    footnotes: notes.map((note) => ({ ...note, children: typesetInlines(note.children) })),
    wordCount: countWords(whole),
  }
  return {
    document,
    ...(premium && { continuation: whole.slice(free.length) }),
    ...((front.status === 'draft' || file.endsWith(NEXT_VERSION)) && { draft: true }),
  }
}

function frameOf(file: string, front: FrontMatter) {
  const path = pathOfFile(file)
  return {
    id: `demo:${path}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: typeset(front.title),
    standfirst: typeset(front.standfirst),
    publishedAt: front.publishedAt,
    ...(front.updatedAt !== undefined && { updatedAt: front.updatedAt }),
    ...(front.stateOfLawAt !== undefined && { stateOfLawAt: front.stateOfLawAt }),
    themes: front.themes,
    sectors: front.sectors,
    tags: front.tags,
    authors: front.authors,
    related: front.related,
    demo: true,
  }
}
