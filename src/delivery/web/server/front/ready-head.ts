import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

import type { KeptPage, Variant } from '../page-cache/kept-page.ts'

/** The heads of the answers that a kept page gives, as HTTP/1.1 spells them, without what changes from one answer to the next: its date and its connection. */
export type ReadyHead = (page: KeptPage, variant: Variant) => string

/** The head of a page that is sent whole. */
export const WHOLE: ReadyHead = madeOnce(200, (_page, variant) => variant.headers)

/** The head of a page that the client holds already. */
export const UNCHANGED: ReadyHead = madeOnce(304, ({ headers }, { etag }) => [
  ...headers,
  'ETag',
  etag,
])

function madeOnce(
  status: number,
  headersOf: (page: KeptPage, variant: Variant) => readonly string[],
): ReadyHead {
  const made = new WeakMap<Variant, string>()
  return (page, variant) => {
    const known = made.get(variant)
    if (known !== undefined) return known
    const head = spelled(status, headersOf(page, variant))
    made.set(variant, head)
    return head
  }
}

/** Refuses what would begin another header, as `writeHead` does for each answer. */
function spelled(status: number, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
  for (let rank = 0; rank < headers.length; rank += 2) {
    const [name = '', value = ''] = headers.slice(rank, rank + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return head
}
