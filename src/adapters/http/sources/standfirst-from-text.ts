import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { insertSpacesInText } from '#domain/editorial/insert-missing-spaces.ts'

const MAX_LENGTH = 300
const SHORTEST = 60
const SENTENCE_END = /(?<!(?<![\p{L}\p{N}])(?:art|al|cf|chap|[A-Z]))[.!?…]+(?=\s)/gu
const QUOTED = /(?<![^\s(’'])"([^\s"](?:[^"]*[^\s"])?)"(?![\p{L}\p{N}])/gu

/**
 * Returns the first sentences of a text, up to 300 characters, in French typography. Truncates
 * between two words if no sentence ends at a suitable length.
 */
export function standfirstOf(text: string): string {
  const spaced = insertSpacesInText(text).replaceAll(/\s+/gu, ' ').trim()
  const words = typeset(spaced.replaceAll(QUOTED, '« $1 »'))
  if (words.length <= MAX_LENGTH) return words
  const opening = words.slice(0, MAX_LENGTH)
  const end = [...opening.matchAll(SENTENCE_END)].at(-1)
  const length = end === undefined ? 0 : end.index + end[0].length
  if (length >= SHORTEST) return opening.slice(0, length)
  const cut = opening.slice(0, opening.lastIndexOf(' ', MAX_LENGTH - 2))
  return `${cut.replace(/[\s,;:–-]+$/u, '')}…`
}
