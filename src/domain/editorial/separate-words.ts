import { mapOwnInlines, mapParts } from './body-parts.ts'
import { countWords } from './body-text.ts'
import type { Block, Body, Inline } from './body.ts'
import type { Document } from './document.ts'
import { missingGaps } from './missing-gaps.ts'
import type { MissingGap } from './missing-gaps.ts'
import { typeset, typesetInlines } from './typography.ts'

/**
 * Separates the words that a source ran together in a document. Its address, its anchors and its
 * identifiers stay.
 */
export function separateWords(document: Document, note: NoteSeparated): Document {
  const body = separateBody(document.body, note)
  return {
    ...withSeparatedNames(document),
    title: separateText(document.title, note),
    standfirst: separateText(document.standfirst, note),
    body,
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: separateInlines(footnote.children, note),
    })),
    wordCount: document.wordCount + countWords(body) - countWords(document.body),
  }
}

/**
 * Separates the words that a source ran together in a body, its titles, captions and labels
 * included.
 */
export function separateBody(body: Body, note: NoteSeparated): Body {
  return body.map((block) => separateBlock(block, note))
}

function separateBlock(block: Block, note: NoteSeparated): Block {
  const own = mapOwnInlines(block, (inlines) => separateInlines(inlines, note))
  const around = mapParts(own, (part) => separateBody(part, note))
  if ('title' in around && around.title !== undefined) {
    return { ...around, title: separateText(around.title, note) }
  }
  if (around.type === 'table' && around.caption !== undefined) {
    return { ...around, caption: separateText(around.caption, note) }
  }
  return around.type === 'download'
    ? { ...around, label: separateText(around.label, note) }
    : around
}

/** A document with the names of agreements that it repeats; they are noted in titles alone. */
function withSeparatedNames(document: Document): Document {
  if (document.kind === 'agreement') {
    return { ...document, shortTitle: separateText(document.shortTitle) }
  }
  if (document.kind === 'agreementAnswer') {
    return { ...document, agreementName: separateText(document.agreementName) }
  }
  if (document.kind !== 'agreementText' && document.kind !== 'agreementArticle') return document
  const { path, title } = document.agreement
  return { ...document, agreement: { path, title: separateText(title) } }
}

/** Words that a source ran together, as they were and as they are now. */
export interface SeparatedWords {
  readonly before: string
  readonly after: string
}

/** Receives the words that are separated, in reading order. */
export type NoteSeparated = (words: SeparatedWords) => void

/** Separates the words of a text that lack a space or a hyphen between them. Idempotent. */
export function separateText(text: string, note: NoteSeparated = () => {}): string {
  const gaps = missingGaps(text)
  if (gaps.length === 0) return text
  for (const words of wordsAround(text, gaps)) note(words)
  return separateText(typeset(withGaps(text, 0, gaps)), note)
}

/** Separates the words of inlines, read as one text. Idempotent. */
export function separateInlines(
  inlines: readonly Inline[],
  note: NoteSeparated = () => {},
): readonly Inline[] {
  const text = runText(inlines)
  const gaps = missingGaps(text)
  if (gaps.length === 0) return inlines
  for (const words of wordsAround(text, gaps)) note(words)
  return separateInlines(typesetInlines(insert(inlines, { read: 0, gaps })), note)
}

const LINE_BREAK = '\u2028'
/** A call of a footnote parts the words around it. */
const FOOTNOTE_CALL = '\uFFFC'

function runText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => ('children' in inline ? runText(inline.children) : ownText(inline)))
    .join('')
}

function ownText(inline: Exclude<Inline, { readonly children: readonly Inline[] }>): string {
  if (inline.type === 'text') return inline.text
  return inline.type === 'lineBreak' ? LINE_BREAK : FOOTNOTE_CALL
}

/** Words with the gaps that they lack; words are what stands between spaces. */
function wordsAround(text: string, gaps: readonly MissingGap[]): readonly SeparatedWords[] {
  return Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: before, index }) => {
    const after = withGaps(before, index, gaps)
    return after === before ? [] : [{ before, after }]
  })
}

/** A text that stands at this place of a run, with the gaps that it lacks inside. */
function withGaps(text: string, start: number, gaps: readonly MissingGap[]): string {
  let written = ''
  let read = 0
  for (const gap of gaps) {
    const at = gap.at - start
    if (at <= 0 || at >= text.length) continue
    written += text.slice(read, at) + gap.text
    read = at
  }
  return written + text.slice(read)
}

/** How far a run has been written, and the gaps that it lacks. */
interface Pen {
  read: number
  readonly gaps: readonly MissingGap[]
}

/** Inlines with these gaps: one between two inlines stands outside of both. */
function insert(inlines: readonly Inline[], pen: Pen): readonly Inline[] {
  const written: Inline[] = []
  for (const [place, inline] of inlines.entries()) {
    const between = place === 0 ? undefined : pen.gaps.find(({ at }) => at === pen.read)
    if (between !== undefined) pushText(written, between.text)
    if ('children' in inline) {
      written.push({ ...inline, children: insert(inline.children, pen) })
      continue
    }
    if (inline.type === 'text') pushText(written, withGaps(inline.text, pen.read, pen.gaps))
    else written.push(inline)
    pen.read += ownText(inline).length
  }
  return written
}

function pushText(written: Inline[], text: string): void {
  const last = written.at(-1)
  if (last?.type === 'text') written[written.length - 1] = { ...last, text: last.text + text }
  else written.push({ type: 'text', text })
}
