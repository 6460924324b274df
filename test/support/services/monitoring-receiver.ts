import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

/** Item of a Sentry envelope: type and payload. */
export interface ReceivedItem {
  readonly type: string
  readonly payload: string
}

/** Fake monitoring service that speaks Sentry's envelope protocol and records all envelopes. */
export interface MonitoringReceiver extends AsyncDisposable {
  readonly dsn: string
  /** Received envelopes with their headers, decompressed. */
  readonly texts: string[]
  readonly headers: IncomingHttpHeaders[]
  readonly items: ReceivedItem[]
  /** Sets the status of the following responses. */
  answerWith(status: number): void
  /** Resolves with all items of a type, once at least `count` of them have arrived. */
  received(type: string, count?: number): Promise<readonly ReceivedItem[]>
}

/** Starts a fake monitoring service, which runs until disposal. */
export async function monitoringReceiver(): Promise<MonitoringReceiver> {
  const texts: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const items: ReceivedItem[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const packed = request.headers['content-encoding'] === 'gzip'
      const text = (packed ? gunzipSync(body) : body).toString()
      texts.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${text}`)
      headers.push(request.headers)
      items.push(...itemsOf(text))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      server.emit('received')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://cle@localhost:${port}/42`,
    texts,
    headers,
    items,
    answerWith: (given) => {
      status = given
    },
    received: async (type, count = 1) => {
      for (;;) {
        const found = items.filter((item) => item.type === type)
        if (found.length >= count) return found
        await once(server, 'received')
        await setImmediate()
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Splits an envelope into items. A payload ends after its stated length, or at the end of its line.
 */
function itemsOf(envelope: string): ReceivedItem[] {
  const bytes = Buffer.from(envelope)
  const found: ReceivedItem[] = []
  let at = bytes.indexOf(10) + 1
  while (at > 0 && at < bytes.length) {
    const end = bytes.indexOf(10, at)
    const head: { type: string; length?: number } = JSON.parse(bytes.toString('utf8', at, end))
    const next = bytes.indexOf(10, end + 1)
    const stop =
      head.length === undefined ? (next === -1 ? bytes.length : next) : end + 1 + head.length
    found.push({ type: head.type, payload: bytes.toString('utf8', end + 1, stop) })
    at = stop + 1
  }
  return found
}
