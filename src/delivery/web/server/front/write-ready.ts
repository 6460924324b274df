import type { ServerResponse } from 'node:http'

/** Writes an answer whose head is ready; false when Node has to write it: on a connection that ends with it, or by a Node that keeps heads elsewhere. */
export type WriteReady = (
  response: ServerResponse,
  status: number,
  head: string,
  body?: Buffer,
) => boolean

/** Writes heads that are ready by the field in which Node keeps a head that it composed: composed anew for each answer, as `writeHead` does, they cost a quarter of a kept page (docs/decisions/0038). Date and connection are said as Node says them; `keepAlive` in milliseconds. */
export function readyWriter(keepAlive: number): WriteReady {
  const ending = endingOfHeads(keepAlive)
  return (response, status, head, body) => {
    if (!response.shouldKeepAlive || !('_header' in response)) return false
    response.statusCode = status
    response._header = head + ending()
    response.end(body)
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
