import type { EditorState } from 'prosemirror-state'

import { blockText } from './recognize-references.ts'

/** Typed or selected words that may become a reference, with their positions in the document. */
export interface TypedReference {
  /** Fields of the call that asks for completions. */
  readonly fields:
    | { readonly article: string }
    | { readonly citation: string }
    | { readonly words: readonly string[] }
  /** Positions at which each word begins. */
  readonly starts: readonly number[]
  readonly to: number
}

const MIN_LETTERS = 3
const MAX_WORDS = 6

/** Number of an article that is being typed: « L. 1237 », « art. 1237-1 ». */
const BEGUN_ARTICLE =
  /(?<![\p{L}\p{N}])(?:[LRD]\s?\.?\s?\*?\s?|art(?:icles?|\.)?\s(?=\d{3,4}[‐‑–-]))(?<digits>\d{3,4}(?:[‐‑–-]\d{0,3}){0,6})$/iu
const ANNOUNCED = /^art/iu
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/** Returns the article number typed just before the cursor, or undefined. */
export function typedArticle(state: EditorState): TypedReference | undefined {
  const before = textBefore(state)
  const { 0: written = '', groups: { digits = '' } = {} } = BEGUN_ARTICLE.exec(before) ?? {}
  if (digits === '') return undefined
  const { to } = state.selection
  const number = ANNOUNCED.test(written) ? digits : written
  return { fields: { article: number }, starts: [to - number.length], to }
}

/** Number of an agreement, or citation of a ruling up to its number, that is being typed. */
const BEGUN_CITATION =
  /(?<![\p{L}\p{N}])(?:idcc[\s:n°º]{1,6}\d{1,4}(?:[\s,]+art[^;:!?]{0,24})?|(?:cass|cour de c|soc|civ|com|crim|ass|[123])[^;:!?]{8,90}\d{2}[-‐‑–]?\d{2}[.\s]?\d{3})$/iu

/** Returns the citation of an agreement or a ruling just before the cursor, or undefined. */
export function typedCitation(state: EditorState): TypedReference | undefined {
  const [citation] = BEGUN_CITATION.exec(textBefore(state)) ?? []
  if (citation === undefined) return undefined
  const { to } = state.selection
  return { fields: { citation }, starts: [to - citation.length], to }
}

/**
 * Returns up to six words: the last before the cursor or of the selection. Returns undefined
 * without a word at the end, or below three letters.
 */
export function typedWords(state: EditorState): TypedReference | undefined {
  const { $from, from, to, empty } = state.selection
  const text = empty ? textBefore(state) : state.doc.textBetween(from, to, '\n', '\uFFFC')
  const start = empty ? $from.start() : from
  const lastWords = [...text.matchAll(WORD)].slice(-MAX_WORDS)
  const last = lastWords.at(-1)
  if (last === undefined || last.index + last[0].length !== text.length) return undefined
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < MIN_LETTERS) return undefined
  const words = lastWords.map(([word]) => word)
  return { fields: { words }, starts: lastWords.map(({ index }) => start + index), to }
}

function textBefore({ selection }: EditorState): string {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return ''
  return blockText($from.parent).slice(0, $from.parentOffset)
}
