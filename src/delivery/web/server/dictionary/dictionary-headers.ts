import type { Dictionary } from './dictionary.ts'

/** What a page says of the dictionary: caches keep a copy for each that clients name, and browsers fetch it once they have nothing else to do. Names and values in turn. */
export function dictionaryHeaders({ path }: Dictionary): readonly string[] {
  return ['Vary', VARY_BY_DICTIONARY, 'Link', `<${path}>; rel="compression-dictionary"`]
}

const VARY_BY_DICTIONARY = 'Accept-Encoding, Available-Dictionary'

/** Whether a page says that it may come compressed against the dictionary. */
export function variesByDictionary(headers: readonly string[]): boolean {
  return headers.includes(VARY_BY_DICTIONARY)
}

/** What the dictionary says of itself: it is for the pages of this site, the parts of pages that scripts ask for (whose destination is none) included. Names and values in turn. */
export const USE_AS_DICTIONARY = ['Use-As-Dictionary', 'match="/*", match-dest=("document" "")']
