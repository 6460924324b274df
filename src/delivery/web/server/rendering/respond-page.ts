import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import type { Context } from 'koa'

import { setHeaders } from '../http/respond.ts'
import type { StoredResponse, Variant } from '../page-cache/cached-page.ts'
import { gzipped } from '../page-cache/compress.ts'
import { preferredOf } from '../page-cache/encoding.ts'
import type { RenderedPage } from '../page-cache/rendered-page.ts'
import { readyResponse } from '../page-cache/send-stored.ts'

const zstd = promisify(zstdCompress)
/** The encodings of what is sent once, the cheapest first. */
const CHEAP_ENCODINGS = ['zstd', 'gzip'] as const

/** Responds with a stored page in one of its encodings, or 304 when the client holds it. */
export function respondStored(
  context: Context,
  page: StoredResponse,
  variant: Variant,
  status = 200,
): void {
  const ready = readyResponse(context.req, page, variant, status)
  context.status = ready.status
  setHeaders(context, ready.headers)
  if (ready.body) context.body = ready.body
}

/** Responds with a page that is rendered each time, compressed by zstd, else gzip. */
export async function respondRendered(
  context: Context,
  page: Pick<RenderedPage, 'text' | 'headers'>,
  status = 200,
): Promise<void> {
  const accepted = context.get('Accept-Encoding')
  const [encoding, body] = await compress(Buffer.from(page.text), accepted)
  context.status = status
  setHeaders(context, page.headers)
  if (encoding !== 'identity') context.set('Content-Encoding', encoding)
  context.body = body
}

async function compress(text: Buffer, acceptEncoding: string): Promise<readonly [string, Buffer]> {
  const encoding = preferredOf(acceptEncoding, CHEAP_ENCODINGS)
  if (encoding === 'zstd') return [encoding, await zstd(text)]
  return [encoding, encoding === 'gzip' ? await gzipped(text) : text]
}
