/**
 * What the Code du travail answers today to a question of the FAQ, in the words of the newsroom.
 */
export interface CodeAnswer {
  /** One or two sentences: figure, duration, condition. */
  readonly text: string
  /** What carries the answer; none when it is not in the Code du travail. */
  readonly passages: readonly Passage[]
  /** The path of the guide that tells more. */
  readonly guide: string
}

/** Words quoted from an article of the Code du travail; `[…]` stands for a cut. */
export interface Passage {
  /** The canonical number: `L1237-1`. */
  readonly article: string
  readonly words: string
}

/** The answer of the Code to a question that was current when it was published. */
export function currentAnswer({
  standfirst,
  codeAnswer,
}: {
  readonly standfirst: string
  readonly codeAnswer?: CodeAnswer
}): string | undefined {
  return codeAnswer?.text === standfirst ? standfirst : undefined
}

/** The passages that do not stand in the articles of today, given the texts of these by number. */
export function lostPassages(
  passages: readonly Passage[],
  articles: ReadonlyMap<string, string>,
): readonly Passage[] {
  return passages.filter(({ article, words }) => !isQuotedFrom(articles.get(article) ?? '', words))
}

/**
 * True if these words stand literally in a text, the pieces between cuts in their order: only
 * apostrophes and the spaces of typography may differ.
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
 * A text without what typography adds: straight apostrophes, one space between words, none around
 * marks.
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
 * Where these words begin, neither end inside a longer word or number: « deux mois » is not read in
 * « vingt-deux mois », nor « 5 % » in « 1,5 % ».
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
