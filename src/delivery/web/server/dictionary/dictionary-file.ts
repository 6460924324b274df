import { Router } from '@koa/router'

import { brotli } from '../page-cache/compress.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import { USE_AS_DICTIONARY } from './dictionary-headers.ts'
import type { Dictionary } from './dictionary.ts'

/** The dictionary at its address, for as long as browsers keep files; without one, the address does not exist. */
export function dictionaryFile(dictionary: Dictionary | undefined): Router {
  const router = new Router({ sensitive: true, strict: true })
  if (!dictionary) return router
  const { path, text, mark } = dictionary
  let packed: Promise<Buffer> | undefined
  return router.get(path, async (context) => {
    context.respond = false
    const encoding = chooseEncoding(context.get('accept-encoding')) === 'br' ? 'br' : 'identity'
    if (encoding === 'br') packed ??= brotli(text, 11)
    const body = (encoding === 'br' && (await packed)) || text
    context.res.writeHead(200, [
      'Content-Type',
      'application/octet-stream',
      'Content-Length',
      String(body.length),
      ...(encoding === 'br' ? ['Content-Encoding', 'br'] : []),
      'Cache-Control',
      'public, max-age=31536000, immutable',
      'Vary',
      'Accept-Encoding',
      'ETag',
      `"${mark}-${encoding}"`,
      ...USE_AS_DICTIONARY,
    ])
    context.res.end(context.method === 'HEAD' ? undefined : body)
  })
}
