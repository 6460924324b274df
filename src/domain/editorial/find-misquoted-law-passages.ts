/** Quotation from an article of the Code du travail. `[…]` marks an omission. */
export interface Passage {
  /** Canonical number of the article, such as `L1237-1`. */
  readonly article: string
  readonly words: string
}

/**
 * Returns the quotations that do not occur in their articles, or whose article is missing.
 * `articles` maps article numbers to current texts.
 */
export function lostPassages(
  passages: readonly Passage[],
  articles: ReadonlyMap<string, string>,
): readonly Passage[] {
  return passages.filter(({ article, words }) => !isQuotedFrom(articles.get(article) ?? '', words))
}

/**
 * True if a quotation occurs in a text, with its pieces between `[…]` in order. Differences in
 * apostrophes, hyphens and spaces are ignored.
 */
export function isQuotedFrom(text: string, words: string): boolean {
  const pieces = words.split(CUT).map((piece) => unset(piece))
  if (pieces.includes('')) return false
  const whole = unset(text)
  let from = 0
  for (const piece of pieces) {
    const at = wholeWordsAt(whole, piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return true
}

const CUT = /\[…\]/u

/**
 * Normalizes typography for comparison: straight apostrophes, plain hyphens, single spaces, and no
 * space around punctuation.
 */
function unset(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll(/[‐‑]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
    .trim()
}

/**
 * Returns the index of a quotation that starts and ends at word boundaries, or -1. « deux mois »
 * does not match « vingt-deux mois ».
 */
function wholeWordsAt(text: string, words: string, from: number): number {
  for (let at = text.indexOf(words, from); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const opening = text.slice(Math.max(0, at - 2), at + 1)
    const closing = text.slice(end - 1, end + 2)
    if (!BEGINS_INSIDE.test(opening) && !ENDS_INSIDE.test(closing)) return at
  }
  return -1
}

const BEGINS_INSIDE = /[\p{L}\p{N}]-?[\p{L}\p{N}]$|\d[.,]\d$/u

const ENDS_INSIDE = /^[\p{L}\p{N}]-?[\p{L}\p{N}]|^\d[.,]\d/u
