import type { Dictionary } from '../dictionary/dictionary.ts'
import { gzipped } from './compress.ts'
import type { Encoding } from './encoding.ts'
import { makeVariant } from './kept-page.ts'
import type { KeptPage, Variant } from './kept-page.ts'

interface Wanted {
  readonly encoding: Exclude<Encoding, 'br'>
  readonly dictionary: Dictionary | undefined
}

/** A kept page, of which this is the text, in an encoding that it is not kept in yet; the ETag of one against a dictionary names the dictionary, too. */
export async function encodedAs(
  page: KeptPage,
  text: Buffer,
  { encoding, dictionary }: Wanted,
): Promise<Variant> {
  if (encoding === 'identity') return makeVariant(encoding, text, page)
  if (encoding === 'gzip') return makeVariant(encoding, await gzipped(text), page)
  if (!dictionary) throw new Error('there is no dictionary to compress against')
  const body = await dictionary.compress(text, 6)
  return makeVariant(encoding, body, { ...page, quality: dictionary.mark })
}
