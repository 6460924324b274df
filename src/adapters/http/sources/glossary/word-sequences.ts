/**
 * In which texts each group of names stands, a name being words in a row; names and texts are words joined by hyphens.
 * The texts are read once, whatever the number of names.
 */
export function findSequences(
  groups: readonly (readonly string[])[],
  texts: readonly string[],
): readonly (readonly number[])[] {
  const byFirstWord = Map.groupBy(
    groups.flatMap((names, group) => names.map((name) => ({ group, words: name.split('-') }))),
    ({ words: [first = ''] }) => first,
  )
  const found = groups.map((): number[] => [])
  texts.forEach((text, rank) => {
    const words = text.split('-')
    words.forEach((word, at) => {
      for (const { group, words: wanted } of byFirstWord.get(word) ?? []) {
        const ranks = found[group]
        if (ranks !== undefined && ranks.at(-1) !== rank && standsAt(words, at, wanted))
          ranks.push(rank)
      }
    })
  })
  return found
}

function standsAt(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, offset) => words[at + offset] === word)
}
