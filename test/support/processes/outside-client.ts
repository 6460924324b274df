import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Request that the client sends; `body` is sent with its length. */
export interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Response to a request; the body is dropped after its bytes were counted. */
export interface OutsideAnswer {
  readonly status: number
  readonly bytes: number
}

/** HTTP client in a thread of its own, which costs the thread of the server nothing. */
export interface OutsideClient extends AsyncDisposable {
  send(request: OutsideRequest): Promise<OutsideAnswer>
}

// A thread of plain JavaScript, since threads of tests do not transform TypeScript.
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads')
const { request } = require('node:http')
parentPort.on('message', ({ body, headers, ...options }) => {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  let answered = false
  const answer = (value) => {
    if (!answered) parentPort.postMessage(value)
    answered = true
  }
  const sent = request(
    { host: '127.0.0.1', port: workerData, agent: false, ...options, headers: { ...headers, ...length } },
    (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('close', () => answer({ status: response.statusCode, bytes }))
    },
  )
  // A server that refuses a long body may close while it is sent.
  sent.on('error', () => answer({ status: 0, bytes: 0 }))
  sent.end(body)
})`

/** Starts a client of the server on this port. It sends one request at a time. */
export function outsideClient(port: number): OutsideClient {
  const worker = new Worker(SOURCE, { eval: true, workerData: port })
  return {
    send: async (request) => {
      const answered = once(worker, 'message')
      worker.postMessage(request, [])
      const [answer] = await answered
      return answer
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate()
    },
  }
}
