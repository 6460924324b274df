import type { CdnPurgeClient } from '#ports/cache-purges.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'

/**
 * Format of the CDN's purge API: `fastly`, or `tags` (JSON with a bearer token, as at Cloudflare).
 */
type PurgeApiFormat = 'tags' | 'fastly'

interface Options {
  /** URL of the purge endpoint. */
  readonly address: string
  readonly key: string | undefined
  readonly form: PurgeApiFormat
  readonly send: Send
}

/** Maximum number of keys per request: the lowest limit among the supported CDNs. */
const MAX_KEYS = 100

/**
 * Creates a client that purges a CDN by surrogate keys, at most 100 per request. Keys are also sent
 * as a header, for caches that ignore the request body. A failed purge throws an `Outage`.
 */
export function httpCdnPurgeClient({ address, key, form, send }: Options): CdnPurgeClient {
  const { headers, body } = FORMS[form]
  return {
    forget: async (keys) => {
      for (let place = 0; place < keys.length; place += MAX_KEYS) {
        const some = keys.slice(place, place + MAX_KEYS)
        const request = {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Surrogate-Key': some.join(' '),
            ...(key !== undefined && headers(key)),
          },
          body: JSON.stringify(body(some)),
        }
        const answer = await send(address, request).catch((error: unknown) => {
          throw new Outage('cdn', error)
        })
        if (!answer.ok) throw new Outage('cdn', new Error(`status ${answer.status}`))
      }
    },
  }
}

interface Form {
  readonly headers: (key: string) => Readonly<Record<string, string>>
  readonly body: (keys: readonly string[]) => object
}

const FORMS: Readonly<Record<PurgeApiFormat, Form>> = {
  tags: {
    headers: (key) => ({ Authorization: `Bearer ${key}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    headers: (key) => ({ 'Fastly-Key': key }),
    body: (keys) => ({ surrogate_keys: keys }),
  },
}
