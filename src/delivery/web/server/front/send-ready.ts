import type { IncomingMessage, ServerResponse } from 'node:http'

import type { KeptPage, Variant } from '../page-cache/kept-page.ts'
import { heldEtag } from '../rendering/send-page.ts'
import { UNCHANGED, WHOLE } from './ready-head.ts'

/** Sends a kept page under a head that is ready; false when Node has to compose it: on a connection that ends with the answer, for brotli held at another quality, or by a Node that keeps heads elsewhere. */
export type SendReady = (
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  variant: Variant,
) => boolean

/** Sends heads that are ready by the field in which Node keeps a head that it composed: composed anew for each answer, as `writeHead` does, they cost a quarter of a kept page (docs/decisions/0038). Date and connection are said as Node says them; `keepAlive` in milliseconds. */
export function readySender(keepAlive: number): SendReady {
  const ending = endingOfHeads(keepAlive)
  return (request, response, page, variant) => {
    if (!response.shouldKeepAlive || !('_header' in response)) return false
    const etag = heldEtag(request, page, variant)
    const held = etag !== undefined
    if (held && etag !== variant.etag) return false
    response.statusCode = held ? 304 : 200
    response._header = (held ? UNCHANGED : WHOLE)(page, variant) + ending()
    response.end(held || request.method === 'HEAD' ? undefined : variant.body)
    return true
  }
}

/** What ends each head, made once a second. */
function endingOfHeads(keepAlive: number): () => string {
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAlive / SECOND)}\r\n\r\n`
  let second = Number.NaN
  let ending = ''
  return () => {
    const now = Math.floor(Date.now() / SECOND)
    if (now !== second) {
      second = now
      ending = `Date: ${new Date(now * SECOND).toUTCString()}\r\n${connection}`
    }
    return ending
  }
}

const SECOND = 1_000
