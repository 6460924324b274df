import { glossaryLetter } from '#domain/editorial/collation.ts'

/** Names that stand together in an alphabetical list: « B – C ». */
export interface LetterRange<Item> {
  readonly label: string
  readonly items: readonly Item[]
}

/** Cuts an alphabetical list between letters, into parts of about as many names each; a letter is never cut. */
export function letterRanges<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  size: number,
): readonly LetterRange<Item>[] {
  const ranges: { first: string; last: string; items: Item[] }[] = []
  for (const item of items) {
    const letter = glossaryLetter(nameOf(item))
    const range = ranges.at(-1)
    if (range && (range.last === letter || range.items.length < size)) {
      range.items.push(item)
      range.last = letter
    } else ranges.push({ first: letter, last: letter, items: [item] })
  }
  return ranges.map(({ first, last, items: named }) => ({
    label: first === last ? first : `${first} – ${last}`,
    items: named,
  }))
}
