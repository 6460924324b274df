import { typeset } from '../../../domain/editorial/typography.ts'

const LONGEST = 300
const SHORTEST = 60
const SENTENCE_END = /(?<!(?<![\p{L}\p{N}])(?:art|al|cf|chap|[A-Z]))[.!?…]+(?=\s)/gu
const MISSING_SPACE = /(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll}|\p{Lu}['’])/gu

/** The first sentences of a text, 300 characters at most; a first sentence that is longer is cut between two words. */
export function standfirstOf(text: string): string {
  const words = typeset(text.replaceAll(MISSING_SPACE, '. ').replaceAll(/\s+/gu, ' ').trim())
  if (words.length <= LONGEST) return words
  const opening = words.slice(0, LONGEST)
  const end = [...opening.matchAll(SENTENCE_END)].at(-1)
  const length = end === undefined ? 0 : end.index + end[0].length
  if (length >= SHORTEST) return opening.slice(0, length)
  const cut = opening.slice(0, opening.lastIndexOf(' ', LONGEST - 2))
  return `${cut.replace(/[\s,;:–-]+$/u, '')}…`
}
