import type { RootContent } from 'mdast'

import { typeset, typesetBody, typesetInlines } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import { referencedNotes, withOwnNotes } from '#domain/editorial/body-with-notes.ts'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import type { ContentIssue } from './content-issue.ts'
import { headPictureIssues, headPictureOf } from './front-matter-picture.ts'
import { frontMatterSchema, kindDetailOf, parseFrontMatter } from './front-matter.ts'
import type { FrontMatter } from './front-matter.ts'
import { pathOfFile } from './markdown-files.ts'
import { markdownConversion, parseMarkdown } from './parse-markdown-syntax-tree.ts'
import type { MarkdownFile, MarkdownConversion } from './parse-markdown-syntax-tree.ts'
import { convertText, isCut } from './read-and-write-manuscript-markdown.ts'

/** Reports a `::suite` in an article that is not Premium, or without text below it. */
function checkCut(
  blocks: readonly RootContent[],
  premium: boolean,
  conversion: MarkdownConversion,
): void {
  const cut = blocks.find(isCut)
  if (cut !== undefined && (!premium || blocks.at(-1) === cut))
    conversion.report(cut, `la ${CUT} coupe en deux, une seule fois, un article Premium`)
}

/** Name of the cut in the rich editor, and in Markdown. */
const CUT = '« Suite Premium » (::suite)'
/** Issue of a Premium article without a cut, which has no line. */
const NO_CUT = { place: 'body', message: `un article Premium a une ${CUT}` }

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
  markdown: MarkdownFile,
  framed: FramedFront,
  issues: ContentIssue[],
): SourcedDocument | undefined {
  const { front } = framed
  const earlierIssues = issues.length
  const { source, definitions } = markdown
  const conversion = markdownConversion(file, source, definitions, issues)
  const premium = front.kind === 'article' && front.access === 'premium'
  const openedBy = openingRightsOf(front)
  issues.push(...issuesBetweenFields(front, premium).map((issue) => ({ file, ...issue })))
  if (premium && markdown.blocks.length > 0 && !markdown.blocks.some(isCut))
    issues.push({ file, ...NO_CUT })
  checkCut(markdown.blocks, premium, conversion)
  const { body: free, continuation = [], footnotes } = convertText(markdown, conversion)
  if (issues.length > earlierIssues) return undefined
  const notes = referencedNotes(free, footnotes)
  const rest = withOwnNotes(continuation, notes, footnotes)
  // Both parts are finished together, since anchors must be unique on a subscriber's page.
  const whole = normalizeOutline(typesetBody([...free, ...rest]))
  const document: Document = {
    ...frameOf(file, framed),
    ...kindDetailOf(front, framed.publishedAt),
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

/** Returns what is wrong with fields that depend on each other. */
function issuesBetweenFields(
  front: FrontMatter,
  premium: boolean,
): readonly Pick<ContentIssue, 'place' | 'message'>[] {
  const message = 'une publicité a un annonceur, un texte et une adresse'
  return [
    ...(openingRightsOf(front).length > 0 && !premium
      ? [{ place: 'openedBy', message: 'seul un article Premium nomme des droits' }]
      : []),
    ...(isPartlyAdvertised(front) ? [{ place: 'advertiser', message }] : []),
    ...headPictureIssues(front),
  ]
}

/** True if only some of the three fields of an advertisement are filled in. */
function isPartlyAdvertised(front: FrontMatter): boolean {
  if (front.kind !== 'newsletter') return false
  const { advertiser, advertText, advertUrl } = front
  return new Set([advertiser, advertText, advertUrl].map((field) => field === undefined)).size > 1
}

function openingRightsOf(front: FrontMatter): readonly OpeningRight[] {
  return front.kind === 'article' ? (front.openedBy ?? []) : []
}

function frameOf(file: string, { front, frame, publishedAt }: FramedFront) {
  const path = pathOfFile(file)
  return {
    id: frame.id,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: typeset(front.title),
    standfirst: typeset(front.standfirst),
    ...headPictureOf(front),
    ...(front.searchTitle !== undefined && { searchTitle: typeset(front.searchTitle) }),
    ...(front.searchDescription !== undefined && {
      searchDescription: typeset(front.searchDescription),
    }),
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
