import { Router } from '@koa/router'

import { brotli } from '../page-cache/compress.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import { makeVariant } from '../page-cache/kept-page.ts'
import type { StoredAnswer, Variant } from '../page-cache/kept-page.ts'
import { sendStored } from '../rendering/send-page.ts'
import { USE_AS_DICTIONARY } from './dictionary-headers.ts'
import type { Dictionary } from './dictionary.ts'

/** The dictionary at its address, for as long as browsers keep files; without one, the address does not exist. */
export function dictionaryFile(dictionary: Dictionary | undefined): Router {
  const router = new Router({ sensitive: true, strict: true })
  if (!dictionary) return router
  const { path, text, mark } = dictionary
  const file: StoredAnswer = {
    contentHash: mark,
    headers: [
      'Content-Type',
      'application/octet-stream',
      'Cache-Control',
      'public, max-age=31536000, immutable',
      'Vary',
      'Accept-Encoding',
      ...USE_AS_DICTIONARY,
    ],
  }
  const plain = makeVariant('identity', text, file)
  let compressed: Promise<Variant> | undefined
  return router.get(path, async (context) => {
    context.respond = false
    const isBrotli = chooseEncoding(context.get('accept-encoding')) === 'br'
    if (isBrotli) compressed ??= brotli(text, 11).then((body) => makeVariant('br', body, file))
    sendStored(context.req, context.res, file, (isBrotli && (await compressed)) || plain)
  })
}
