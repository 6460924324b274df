import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { RenderedPage } from '../rendering/render-page.ts'
import { brotli } from './compress.ts'
import { makeVariant } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { passingBytes } from './passing-bytes.ts'
import type { PassingBytes } from './passing-bytes.ts'

/** A rendered page, its text as bytes: the text itself, twice as large, is let go before the page waits to be compressed. */
export interface EncodedPage extends Omit<RenderedPage, 'text'> {
  readonly text: PassingBytes
}

/** Lets the text of a page go, and takes its bytes. */
export function encodedPage(rendered: RenderedPage): EncodedPage {
  return { ...rendered, text: passingBytes(rendered.text) }
}

/** A page as the cache keeps it, compressed the quick way; one that says what is held already keeps the bytes, and so the ETag, of what is held. */
export async function keepRendered(
  rendered: EncodedPage,
  freshUntil: number,
  held?: KeptPage,
): Promise<KeptPage> {
  using text = rendered.text
  const contentHash = createHash('sha256').update(text.bytes).digest('base64url').slice(0, 22)
  const { headers, tags } = rendered
  if (held?.contentHash === contentHash && isDeepStrictEqual(held.headers, headers)) {
    return { ...held, tags, freshUntil }
  }
  const body = await brotli(text.bytes, 4)
  return {
    rendering: Symbol('rendering'),
    contentHash,
    tags,
    headers,
    best: false,
    freshUntil,
    variants: { br: makeVariant('br', body, { contentHash, headers, quality: 4 }) },
  }
}
