import type { RootContent } from 'mdast'

import { typeset, typesetBody, typesetInlines } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import type { ContentIssue } from './content-issue.ts'
import { appendPremiumFootnotes, footnotesOf } from './convert-markdown-footnotes.ts'
import { convertBlocks } from './convert-markdown-to-blocks.ts'
import { frontMatterSchema, kindDetailOf, parseFrontMatter } from './front-matter.ts'
import type { FrontMatter } from './front-matter.ts'
import { pathOfFile } from './markdown-files.ts'
import { markdownConversion, parseMarkdown } from './parse-markdown-syntax-tree.ts'
import type { MarkdownFile, MarkdownConversion } from './parse-markdown-syntax-tree.ts'

/** Free part and continuation of a Premium article. Other documents are entirely free. */
interface Halves {
  readonly free: readonly RootContent[]
  readonly continuation: readonly RootContent[]
}

/**
 * Splits a file at `::suite`, which is required once in a Premium article and forbidden elsewhere.
 */
function splitContinuation(
  blocks: readonly RootContent[],
  premium: boolean,
  conversion: MarkdownConversion,
): Halves {
  const breaks = blocks.flatMap((block, at) => (isBreak(block) ? [at] : []))
  const [at, second] = breaks
  const [first] = blocks
  if (at === undefined) {
    if (premium && first !== undefined) conversion.report(first, 'un article Premium a une ::suite')
    return { free: blocks, continuation: [] }
  }
  const halves = { free: blocks.slice(0, at), continuation: blocks.slice(at + 1) }
  const marker = blocks[second ?? at]
  const faulty = second !== undefined || !premium || halves.continuation.length === 0
  if (faulty && marker !== undefined)
    conversion.report(marker, '« ::suite » coupe en deux, une seule fois, un article Premium')
  return { free: halves.free, continuation: halves.continuation.filter((each) => !isBreak(each)) }
}

function isBreak(block: RootContent): boolean {
  return block.type === 'leafDirective' && block.name === 'suite'
}

/** Ending of the name of a file whose draft will replace a published page. */
const NEXT_VERSION = '.draft.md'

/**
 * Values of a document that its file does not contain. `publishedAt` is the default for a file
 * without publication date.
 */
export interface FileFrame {
  readonly id: string
  readonly demo: boolean
  readonly publishedAt?: Instant
}

/**
 * Converts a Markdown file to a document. If the file is invalid, adds its errors to `issues` and
 * returns undefined.
 */
export function parseMarkdownDocument(
  file: string,
  source: string,
  issues: ContentIssue[],
  frame: FileFrame,
): SourcedDocument | undefined {
  const markdown = parseMarkdown(source)
  if (!markdown.ok) {
    issues.push({ file, ...markdown.problem })
    return undefined
  }
  const front = parseFrontMatter(file, markdown.value.frontMatter, frontMatterSchema, issues)
  if (front === undefined) return undefined
  const publishedAt = front.publishedAt ?? frame.publishedAt
  if (publishedAt === undefined) {
    issues.push({ file, place: 'publishedAt', message: 'une date de publication est requise' })
    return undefined
  }
  if (isReservedPath(pathOfFile(file))) {
    const message = 'cette adresse est celle d’une page ou d’un service du site'
    issues.push({ file, place: pathOfFile(file), message })
    return undefined
  }
  return sourced(file, markdown.value, { front, frame, publishedAt }, issues)
}

/** Front matter of a file, with the values that the file does not contain. */
interface FramedFront {
  readonly front: FrontMatter
  readonly frame: FileFrame
  readonly publishedAt: Instant
}

function sourced(
  file: string,
  { source, blocks, footnotes, definitions }: MarkdownFile,
  framed: FramedFront,
  issues: ContentIssue[],
): SourcedDocument | undefined {
  const { front } = framed
  const earlierIssues = issues.length
  const conversion = markdownConversion(file, source, definitions, issues)
  const premium = front.kind === 'article' && front.access === 'premium'
  const openedBy = front.kind === 'article' ? (front.openedBy ?? []) : []
  if (openedBy.length > 0 && !premium)
    issues.push({ file, place: 'openedBy', message: 'seul un article Premium nomme des droits' })
  const halves = splitContinuation(blocks, premium, conversion)
  const free = convertBlocks(halves.free, conversion)
  const notes = footnotesOf(free, footnotes, conversion)
  const rest = appendPremiumFootnotes(
    convertBlocks(halves.continuation, conversion),
    notes,
    footnotes,
    conversion,
  )
  if (issues.length > earlierIssues) return undefined
  // Both parts are finished together, since anchors must be unique on a subscriber's page.
  const whole = normalizeOutline(typesetBody([...free, ...rest]))
  const document: Document = {
    ...frameOf(file, framed),
    ...kindDetailOf(front),
    access: premium ? 'premium' : 'public',
    ...(openedBy.length > 0 && { openedBy }),
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

function frameOf(file: string, { front, frame, publishedAt }: FramedFront) {
  const path = pathOfFile(file)
  return {
    id: frame.id,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: typeset(front.title),
    standfirst: typeset(front.standfirst),
    publishedAt,
    ...(front.updatedAt !== undefined && { updatedAt: front.updatedAt }),
    ...(front.stateOfLawAt !== undefined && { stateOfLawAt: front.stateOfLawAt }),
    themes: front.themes,
    sectors: front.sectors,
    tags: front.tags,
    authors: front.authors,
    related: front.related,
    demo: frame.demo,
  }
}
