import type { ServerResponse } from 'node:http'

/** Writes an answer whose bytes are at hand: pages, files and refusals alike. Header names and values in turn. */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  body?: string | Uint8Array,
): void {
  response.writeHead(status, [...headers])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
