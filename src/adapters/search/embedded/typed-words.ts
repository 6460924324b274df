import { foldedWord } from '#domain/search/folded-word.ts'

/** The words of a text as a reader types them, to be matched by their beginnings: folded, with no word left out. */
export function typedWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const folded = foldedWord(word)
    return /^[\p{L}\p{N}]+$/u.test(folded) ? [folded] : []
  })
}
