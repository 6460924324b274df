import { STATUS_CODES } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { RequestFault } from './request-fault.ts'
import { sendAnswer } from './send-answer.ts'

const SAID: Readonly<Record<RequestFault, string>> = {
  400: 'Requête incorrecte.\n',
  405: 'Méthode non autorisée.\n',
  421: 'Cette démonstration ne répond qu’à http://localhost, sur la machine où elle tourne.\n',
}

/** Gives an answer the headers that all answers bear, which what answers may still replace. */
export function bear(response: ServerResponse, headers: readonly string[]): void {
  for (let rank = 0; rank < headers.length; rank += 2) {
    response.setHeader(headers[rank] ?? '', headers[rank + 1] ?? '')
  }
}

/** Refuses a request that nothing should look at, and ends its connection: what follows on it is not believed either. */
export function refuseRequest(
  response: ServerResponse,
  status: RequestFault,
  headers: readonly string[],
): void {
  const text = SAID[status]
  const allowed = status === 405 ? ['Allow', 'GET, HEAD'] : []
  sendAnswer(response, status, [...bareHeaders(text), ...allowed, ...headers], text)
}

/** Answers in place of Node what is no request at all, or waits for what we do not do, so that these answers too bear our headers. */
export function answerForNode(server: Server, headers: readonly string[]): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) answerBarely(socket, STATUS_OF.get(error.code ?? '') ?? 400, headers)
    // Behind the last answer nothing is read: only its reader keeps the connection from being idle.
    else socket.pause()
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    sendAnswer(response, 417, [...bareHeaders(''), ...headers])
  })
  server.on('connect', (_request, socket) => answerBarely(socket, 405, headers))
}

/** The faults of a connection that mean more than a malformed request. */
const STATUS_OF: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Milliseconds that a refused client gets to read why, for as long as it still sends. */
const LINGER_MS = 1_000

/** Refuses what follows on a connection and closes both halves of it; at once when the client was too slow. */
function answerBarely(socket: Duplex, status: number, headers: readonly string[]): void {
  const isLate = status === 408
  const close = (): void => void socket.destroy()
  socket.on('error', close)
  socket.once('finish', () => (isLate ? close() : setTimeout(close, LINGER_MS).unref()))
  if (socket.writableLength === 0) {
    const all = [...bareHeaders(''), ...headers]
    const lines = all.flatMap((name, rank) => (rank % 2 === 0 ? [`${name}: ${all[rank + 1]}`] : []))
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
  } else if (isLate) close()
  else {
    // An answer is on its way: nothing is said inside it, and only who reads it keeps the connection.
    socket.pause()
    socket.end()
  }
}

function bareHeaders(text: string): readonly string[] {
  return [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(text)),
    'Connection',
    'close',
  ]
}
