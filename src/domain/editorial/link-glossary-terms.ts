import type { TermSense } from './ambiguous-glossary-terms.ts'
import { inlineText, plainText } from './body-text.ts'
import { bodyInlines, isQuotation, mapNestedBodies } from './body-traversal.ts'
import { isDefinedSense, wordsIn } from './detect-glossary-sense.ts'
import type { Word } from './detect-glossary-sense.ts'
import type { Block, Body, Inline } from './document-body.ts'
import { findLongestTerm } from './glossary-index.ts'
import type { GlossaryIndex } from './glossary-index.ts'

const MAX_MARKS = 12
const PUBLIC_SERVICE = /\bfonctionnaires?\b|\bfonction publique\b/iu
const CODE_TITLE = /\s:\s(?:[LRDA]\.\*?\s[\d-]+(?:,\s)?)+$/u

/**
 * Links the first use of each glossary term that a body does not link yet, at most twelve. `except`
 * is the slug of a term to skip. Headings, quotations, table headers, code and links are unchanged.
 */
export function linkGlossaryTerms(
  body: Body,
  lexicon: GlossaryIndex,
  { except }: { readonly except?: string } = {},
): Body {
  const done = new Set(except === undefined ? [] : [except])
  for (const inline of bodyInlines(body)) if (inline.type === 'termRef') done.add(inline.slug)
  let left = MAX_MARKS
  let isPublicService: boolean | undefined
  const isOnSubject = (publicService: TermSense['publicService']): boolean =>
    publicService === undefined ||
    (isPublicService ??= PUBLIC_SERVICE.test(plainText(body))) === (publicService === 'only')
  const terms: OpenTerms = {
    lexicon,
    isOpen: (slug) => !done.has(slug),
    take: ({ slug, publicService }) => {
      if (left === 0 || done.has(slug) || !isOnSubject(publicService)) return false
      done.add(slug)
      left -= 1
      return true
    },
  }
  const mark = (run: readonly Inline[]) => (left === 0 ? run : markRun(run, terms))
  const markBody = (part: Body): Body => part.map((block) => markBlock(block, markBody, mark))
  return lexicon.terms.next.size + lexicon.abbreviations.next.size === 0 ? body : markBody(body)
}

/**
 * Glossary terms that can still be linked in a body. `isOpen` is true for a term without link;
 * `take` returns true if a use becomes a link.
 */
interface OpenTerms {
  readonly lexicon: GlossaryIndex
  readonly isOpen: (slug: string) => boolean
  readonly take: (use: TermUse) => boolean
}

function markBlock(
  block: Block,
  markBody: (part: Body) => Body,
  mark: (run: readonly Inline[]) => readonly Inline[],
): Block {
  if (isQuotation(block)) return block
  if (block.type === 'paragraph') return { ...block, children: mark(block.children) }
  if (block.type !== 'table') return mapNestedBodies(block, markBody)
  const rows = block.rows.map((row) =>
    row.map((cell) => (cell.header ? cell : { ...cell, children: markBody(cell.children) })),
  )
  return { ...block, rows }
}

/**
 * Links the terms in a run of inlines, read as one text. A term that spans two inlines is skipped.
 */
function markRun(run: readonly Inline[], { lexicon, isOpen, take }: OpenTerms): readonly Inline[] {
  const text = inlineText(run)
  if (run.at(-1)?.type === 'legalRef' && CODE_TITLE.test(text)) return run
  const uses = termUses(text, lexicon, isOpen)
  if (uses.length === 0) return run
  const cut = cutter(uses, take)
  const mark = (inline: Inline): readonly Inline[] => {
    if (inline.type === 'text') return cut(inline.text, true)
    if (isMark(inline)) return [{ ...inline, children: inline.children.flatMap(mark) }]
    cut(inlineText([inline]), false)
    return [inline]
  }
  return run.flatMap(mark)
}

type Mark = Extract<Inline, { readonly type: 'strong' | 'em' | 'sup' | 'sub' | 'ins' | 'del' }>

function isMark(inline: Inline): inline is Mark {
  return inline.type === 'strong' || inline.type === 'em' || inline.type === 'ins'
}

/** Returns a function that splits successive pieces of a text around the uses to link. */
function cutter(
  uses: readonly TermUse[],
  take: (use: TermUse) => boolean,
): (piece: string, open: boolean) => readonly Inline[] {
  let next = 0
  let position = 0
  return (piece, open) => {
    const start = position
    position += piece.length
    const parts: Inline[] = []
    let written = start
    for (let use = uses[next]; use !== undefined && use.start < position; use = uses[next]) {
      next += 1
      if (!open || use.start < start || use.end > position || !take(use)) continue
      parts.push(...textOf(piece.slice(written - start, use.start - start)), {
        type: 'termRef',
        slug: use.slug,
        children: textOf(piece.slice(use.start - start, use.end - start)),
      })
      written = use.end
    }
    return [...parts, ...textOf(piece.slice(written - start))]
  }
}

function textOf(text: string): readonly Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Use of a glossary term in a text, with its offsets. */
export interface TermUse extends Span {
  readonly slug: string
  readonly publicService?: TermSense['publicService']
}

/**
 * Returns the uses of glossary terms in a text, in the sense of the glossary. Only terms for which
 * `isOpen` is true count; parts of compounds and of URLs do not.
 */
export function termUses(
  text: string,
  lexicon: GlossaryIndex,
  isOpen: (slug: string) => boolean,
): readonly TermUse[] {
  const uses: TermUse[] = []
  const words = wordsIn(text)
  for (let at = 0; at < words.length;) {
    const term = findLongestTerm(lexicon, text, words, at)
    if (term && isOpen(term.slug)) {
      const { slug, length, cues } = term
      const span = spanOf(words, at, length)
      const isDefined = cues === undefined || isDefinedSense(cues, text, words, at, length)
      if (isDefined && isWhole(text, span))
        uses.push({ ...span, slug, publicService: cues?.publicService })
    }
    at += term?.length ?? 1
  }
  return uses
}

function spanOf(words: readonly Word[], at: number, length: number): Span {
  return { start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 }
}

function isWhole(text: string, { start, end }: Span): boolean {
  return (
    !/[\p{L}\p{N}][-‐‑/@_.]$/u.test(text.slice(Math.max(0, start - 3), start)) &&
    !/^[-‐‑/@_.][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  )
}
