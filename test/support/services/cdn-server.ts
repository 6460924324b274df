import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Purge request that the fake CDN received. */
export interface HeardPurge {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Fake CDN that records purge requests. */
export interface CdnServer extends AsyncDisposable {
  readonly port: number
  readonly address: string
  readonly heard: readonly HeardPurge[]
  /** Sets the status of the following responses. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void
}

/** Starts a fake CDN, which runs until disposal. */
export async function cdnServer(): Promise<CdnServer> {
  const heard: HeardPurge[] = []
  let answer: [number, Readonly<Record<string, string>>] = [200, {}]
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url, headers } = request
    heard.push({ url, headers, body: JSON.parse(await text(request)) })
    response.writeHead(...answer).end('<html>ok</html>')
  }
  const server = createServer((request, response) => void hear(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has a port.
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://localhost:${port}/purge`,
    heard,
    answerWith: (status, headers = {}) => {
      answer = [status, headers]
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
