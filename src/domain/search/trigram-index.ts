/** Index that finds similar words by their common trigrams (groups of three letters). */
export interface TrigramIndex {
  /**
   * Returns the positions, in the list of indexed words, of those that share at least `least`
   * trigrams with `word`.
   */
  readonly sharing: (word: string, least: number) => readonly number[]
}

const LETTERS = 27
const TRIGRAMS = LETTERS ** 3

/** Serializable data of a trigram index: positions of words, grouped by trigram. */
export interface TrigramLists {
  /** Offset in `places` of each trigram's first position. The next offset ends the group. */
  readonly starts: Uint32Array
  readonly places: Uint32Array
}

/** Builds the data of a trigram index from words of letters a to z. */
export function buildTrigramLists(words: readonly string[]): TrigramLists {
  const starts = new Uint32Array(TRIGRAMS + 1)
  for (const word of words) for (const trigram of trigramsOf(word)) raise(starts, trigram + 1)
  for (let trigram = 0; trigram < TRIGRAMS; trigram += 1) {
    raise(starts, trigram + 1, starts[trigram])
  }
  const filled = starts.slice()
  const places = new Uint32Array(starts[TRIGRAMS] ?? 0)
  for (const [place, word] of words.entries()) {
    for (const trigram of trigramsOf(word)) {
      places[filled[trigram] ?? 0] = place
      raise(filled, trigram)
    }
  }
  return { starts, places }
}

export function createTrigramIndex({ starts, places }: TrigramLists): TrigramIndex {
  return {
    sharing: (word, least) =>
      sharing(trigramsOf(word), least, (trigram) =>
        places.subarray(starts[trigram], starts[trigram + 1]),
      ),
  }
}

function sharing(
  trigrams: readonly number[],
  least: number,
  placesOf: (trigram: number) => Uint32Array,
): readonly number[] {
  const shared = new Map<number, number>()
  for (const trigram of trigrams) {
    for (const place of placesOf(trigram)) shared.set(place, (shared.get(place) ?? 0) + 1)
  }
  return [...shared].filter(([, count]) => count >= least).map(([place]) => place)
}

/** Returns the distinct trigrams of a word as numbers, including those at its start and end. */
export function trigramsOf(word: string): readonly number[] {
  const entries = new Set<number>()
  for (let at = -1; at < word.length; at += 1) {
    entries.add(
      (letter(word, at - 1) * LETTERS + letter(word, at)) * LETTERS + letter(word, at + 1),
    )
  }
  return [...entries]
}

function letter(word: string, at: number): number {
  const unit = word.charCodeAt(at)
  return unit >= 97 && unit <= 122 ? unit - 96 : 0
}

function raise(counts: Uint32Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by
}
