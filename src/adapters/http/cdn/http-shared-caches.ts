import type { SharedCaches } from '#ports/caches.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../product/product-call.ts'

/** How a service wants to be told: `tags`, with a bearer, as Cloudflare takes them; or as Fastly does. */
export type PurgeForm = 'tags' | 'fastly'

interface Options {
  /** Where it takes purges. */
  readonly address: string
  readonly key: string | undefined
  readonly form: PurgeForm
  readonly send: Send
}

/** What the smallest of the services takes at once. */
const MOST_KEYS = 100

/** A CDN that forgets by keys, told over HTTP: one call for each hundred of them. They stand in a header too, for caches that read no body. */
export function httpSharedCaches({ address, key, form, send }: Options): SharedCaches {
  const { headers, body } = FORMS[form]
  return {
    forget: async (keys) => {
      for (let place = 0; place < keys.length; place += MOST_KEYS) {
        const some = keys.slice(place, place + MOST_KEYS)
        const asked = {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Surrogate-Key': some.join(' '),
            ...(key !== undefined && headers(key)),
          },
          body: JSON.stringify(body(some)),
        }
        const answer = await send(address, asked).catch((fault: unknown) => {
          throw new Outage('cdn', fault)
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

const FORMS: Readonly<Record<PurgeForm, Form>> = {
  tags: {
    headers: (key) => ({ Authorization: `Bearer ${key}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    headers: (key) => ({ 'Fastly-Key': key }),
    body: (keys) => ({ surrogate_keys: keys }),
  },
}
