import { typeset, typesetInlines } from './apply-french-typography.ts'
import { countWords } from './body-text.ts'
import { mapOwnInlines, mapNestedBodies } from './body-traversal.ts'
import type { Block, Body, Inline } from './document-body.ts'
import type { Document } from './document.ts'
import { missingGaps } from './find-missing-spaces.ts'
import type { MissingGap } from './find-missing-spaces.ts'

/**
 * Returns a document with the missing spaces and hyphens between words inserted. `note` receives
 * each correction of the title, standfirst, body and footnotes.
 */
export function insertMissingSpaces(document: Document, note: ReportCorrection): Document {
  const body = insertSpacesInBody(document.body, note)
  return {
    ...withSeparatedNames(document),
    title: insertSpacesInText(document.title, note),
    standfirst: insertSpacesInText(document.standfirst, note),
    body,
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: insertSpacesInInlines(footnote.children, note),
    })),
    wordCount: document.wordCount + countWords(body) - countWords(document.body),
  }
}

/**
 * Returns a body with the missing spaces and hyphens inserted, also in titles of blocks, captions
 * of tables and labels of downloads. `note` receives each correction.
 */
export function insertSpacesInBody(body: Body, note: ReportCorrection): Body {
  return body.map((block) => separateBlock(block, note))
}

function separateBlock(block: Block, note: ReportCorrection): Block {
  const own = mapOwnInlines(block, (inlines) => insertSpacesInInlines(inlines, note))
  const around = mapNestedBodies(own, (part) => insertSpacesInBody(part, note))
  if ('title' in around && around.title !== undefined) {
    return { ...around, title: insertSpacesInText(around.title, note) }
  }
  if (around.type === 'table' && around.caption !== undefined) {
    return { ...around, caption: insertSpacesInText(around.caption, note) }
  }
  return around.type === 'download'
    ? { ...around, label: insertSpacesInText(around.label, note) }
    : around
}

/**
 * Corrects the agreement names in a document's other fields. Only corrections of an agreement's own
 * title are reported.
 */
function withSeparatedNames(document: Document): Document {
  if (document.kind === 'agreement') {
    return { ...document, shortTitle: insertSpacesInText(document.shortTitle) }
  }
  if (document.kind === 'agreementAnswer') {
    return { ...document, agreementName: insertSpacesInText(document.agreementName) }
  }
  if (document.kind !== 'agreementText' && document.kind !== 'agreementArticle') return document
  const { path, title } = document.agreement
  return { ...document, agreement: { path, title: insertSpacesInText(title) } }
}

/**
 * Correction of a piece of text: its spelling before and after missing spaces or hyphens were
 * inserted.
 */
export interface SpacingCorrection {
  readonly before: string
  readonly after: string
}

/** Callback that receives each correction. */
export type ReportCorrection = (words: SpacingCorrection) => void

/**
 * Returns a text with the missing spaces and hyphens inserted. `note` receives each correction.
 * Idempotent.
 */
export function insertSpacesInText(text: string, note: ReportCorrection = () => {}): string {
  const gaps = missingGaps(text)
  if (gaps.length === 0) return text
  for (const words of wordsAround(text, gaps)) note(words)
  return insertSpacesInText(typeset(withGaps(text, 0, gaps)), note)
}

/**
 * Returns inlines with the missing spaces and hyphens inserted, also between two inlines. `note`
 * receives each correction. Idempotent.
 */
export function insertSpacesInInlines(
  inlines: readonly Inline[],
  note: ReportCorrection = () => {},
): readonly Inline[] {
  const text = runText(inlines)
  const gaps = missingGaps(text)
  if (gaps.length === 0) return inlines
  for (const words of wordsAround(text, gaps)) note(words)
  return insertSpacesInInlines(typesetInlines(insert(inlines, { read: 0, gaps })), note)
}

const LINE_BREAK = '\u2028'
/** Placeholder of a footnote reference, which separates the words around it. */
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

/** Returns the corrected words, with their former spelling. */
function wordsAround(text: string, gaps: readonly MissingGap[]): readonly SpacingCorrection[] {
  return Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: before, index }) => {
    const after = withGaps(before, index, gaps)
    return after === before ? [] : [{ before, after }]
  })
}

/**
 * Inserts the gaps that fall into a piece of text. `start` is the offset of the piece in the whole
 * text.
 */
function withGaps(text: string, start: number, gaps: readonly MissingGap[]): string {
  let written = ''
  let position = 0
  for (const gap of gaps) {
    const at = gap.at - start
    if (at <= 0 || at >= text.length) continue
    written += text.slice(position, at) + gap.text
    position = at
  }
  return written + text.slice(position)
}

/** Write position in a run of inlines, and the gaps to insert. */
interface Pen {
  read: number
  readonly gaps: readonly MissingGap[]
}

/** Inserts gaps in inlines. A gap between two inlines becomes a text of its own. */
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
