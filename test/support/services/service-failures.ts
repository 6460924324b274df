import { gzipSync } from 'node:zlib'

import type { Failure, failureProxy } from './failure-proxy.ts'

/** Delay in milliseconds. It exceeds the timeout of each service in tests. */
const TOO_LATE = 10_000

/** Returns the bytes of a complete HTTP response. */
export function rawHttpResponse(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  status = '200 OK',
): Uint8Array {
  const bytes = Buffer.from(body)
  const lines = {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Connection: 'close',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n`), bytes])
}

const say = (bytes: Uint8Array): Failure => ({ does: 'say', bytes })

const PAGE = '<!doctype html><title>Maintenance</title>'
const WRONG_TYPES = JSON.stringify({
  premium_state: ['active'],
  isPremium: 'true',
  error: 0,
  items_count: '3',
  spaces_active: ['rh'],
  subscriptions_active: 1,
  trials_active: null,
  cact: { code: 'R26' },
  results: [{ hits: 'x' }],
  issuer: 5,
  keys: {},
  ok: true,
  value: { state: 'gold' },
})

/**
 * Failures of a service by name, each with the kinds that the log may give to the outage. A failure
 * without kinds is noticed only by the adapter.
 */
export const FAILURES: Readonly<Record<string, readonly [Failure, ...kinds: string[]]>> = {
  'refuses the connection': [{ does: 'refuse' }, 'unreachable'],
  'accepts and hangs': [{ does: 'hang' }, 'late'],
  'is slow to answer': [{ does: 'delay', by: TOO_LATE }, 'late'],
  'answers byte by byte': [{ does: 'drip', every: 50 }, 'late'],
  'resets the connection at once': [{ does: 'reset', after: 0 }, 'lost'],
  'resets the connection amid its answer': [{ does: 'reset', after: 200 }, 'lost'],
  'ends amid its answer': [{ does: 'cut', after: 200 }, 'lost', 'garbled'],
  'talks garbage': [say(Buffer.from('\u0000\u0001 220 ready\r\n\r\n')), 'garbled'],
  'is out of order': [say(rawHttpResponse('{}', {}, '500 Oops')), 'status'],
  'is being mended': [
    say(rawHttpResponse(PAGE, { 'Content-Type': 'text/html' }, '503 Gone')),
    'status',
  ],
  'redirects elsewhere': [
    say(rawHttpResponse('', { Location: 'http://127.0.0.1:1/ailleurs' }, '302 Found')),
    'redirect',
  ],
  'shows a page': [say(rawHttpResponse(PAGE, { 'Content-Type': 'text/html' })), 'garbled'],
  'shows a page as what was asked': [say(rawHttpResponse(PAGE)), 'garbled'],
  'says it in other types': [say(rawHttpResponse(WRONG_TYPES))],
  'says nothing': [say(rawHttpResponse(''))],
  'has no content': [say(rawHttpResponse('', {}, '204 No Content'))],
  'says too much': [say(rawHttpResponse(`"${'a'.repeat(2_000_000)}"`)), 'heavy', 'lost'],
  'says too much, once decompressed': [
    say(rawHttpResponse(gzipSync(Buffer.alloc(64_000_000, '7')), { 'Content-Encoding': 'gzip' })),
    'heavy',
  ],
  'breaks off what it compressed': [
    say(
      rawHttpResponse(gzipSync('{"error":false}').subarray(0, 15), { 'Content-Encoding': 'gzip' }),
    ),
    'lost',
    'garbled',
  ],
  'writes in another encoding': [say(rawHttpResponse(Buffer.from('{"é":1}', 'latin1'))), 'garbled'],
  'nests a hundred deep': [say(rawHttpResponse('['.repeat(100) + ']'.repeat(100))), 'garbled'],
  'nests five million deep': [say(rawHttpResponse('['.repeat(5_000_000))), 'heavy', 'lost'],
}

/** Failure of a service, or the lack of TLS under its `https:` address. */
export type MatrixFailure = Failure | 'no TLS'

/** All failures by name, each with the kinds that the log may give to the outage. */
export const MATRIX: Readonly<Record<string, readonly [MatrixFailure, ...kinds: string[]]>> = {
  ...FAILURES,
  'speaks no TLS': ['no TLS', 'insecure'],
}

/** Begins a failure of the service behind a proxy. Returns the origin that suffers it. */
export async function originDuring(
  proxy: Awaited<ReturnType<typeof failureProxy>>,
  failure: MatrixFailure,
): Promise<string> {
  if (failure === 'no TLS') return proxy.origin.replace('http:', 'https:')
  await proxy.spoil(failure)
  return proxy.origin
}
