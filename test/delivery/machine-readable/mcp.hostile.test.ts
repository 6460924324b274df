import { afterAll, describe, expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}
const MAX_BYTES = 65_536

function call(name: string, input: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

function ping(bytes: number): string {
  const bare = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  return bare + ' '.repeat(bytes - bare.length)
}

async function post(body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const answer = await site.ask('/mcp', {
    method: 'POST',
    body,
    headers: { ...HEADERS, ...headers },
  })
  return { ...answer, text: answer.body.toString() }
}

/** Bodies that are no single message of the protocol. */
test.each([
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400],
  ['an empty batch', '[]', 400],
  ['a batch nested 30,000 times', nested(30_000), 413],
  ['null', 'null', 400],
  ['a number', '1', 400],
  ['an empty object', '{}', 400],
  ['half an object', '{', 400],
  ['nothing', '', 400],
  ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400],
  ['64 kB', ping(MAX_BYTES), 200],
  ['64 kB and a byte', ping(MAX_BYTES + 1), 413],
])('%s is answered by its status', async (_body, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test.each([
  [403, { host: 'attaque.example' }],
  [403, { host: 'www.preavis.example.attaque.example' }],
  [403, { origin: 'null' }],
  [403, { 'sec-fetch-site': 'cross-site' }],
  [406, { accept: 'text/html' }],
  [415, { 'content-type': 'application/json; charset=utf-16' }],
  [415, { 'content-encoding': 'gzip' }],
  [400, { 'mcp-protocol-version': 'hier' }],
])('is %i with the headers %o', async (status, headers) => {
  expect((await post(ping(60), headers)).status).toBe(status)
})

test.each([
  ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"nope"}', -32_601],
  ['an unknown tool', call('nope', '{}'), -32_602],
  ['a list of arguments', call('lire_page', '[]'), -32_602],
  [
    'an unknown resource',
    '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}',
    -32_602,
  ],
])('%s is an error of the protocol', async (_what, body, code) => {
  const { status, text } = await post(body)
  expect([status, JSON.parse(text).error?.code]).toEqual([200, code])
})

test.each([
  ['a number for a path', 'lire_page', '{"chemin":5}'],
  ['no path', 'lire_page', '{}'],
  ['a path of the prototype', 'lire_page', '{"__proto__":{"chemin":"/guide"}}'],
  ['another host', 'lire_page', '{"chemin":"//attaque.example/guide"}'],
  ['a whole address', 'lire_page', '{"chemin":"https://attaque.example/guide"}'],
  ['a path upwards', 'lire_page', '{"chemin":"/../../etc/passwd"}'],
  ['a call of the product', 'lire_page', '{"chemin":"/api/rights"}'],
  ['a query of 2,000 characters', 'rechercher', JSON.stringify({ question: 'a'.repeat(2_000) })],
  ['a page without end', 'rechercher', '{"question":"a","page":1e9}'],
  [
    'answers nested 20 times',
    'simuler',
    `{"outil":"preavis-de-licenciement","reponses":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`,
  ],
  ['a day that is none', 'comparer', '{"numero":"L1237-11","du":"hier","au":"2026-01-01"}'],
])('%s is refused by the tool', async (_what, tool, input) => {
  const { status, text } = await post(call(tool, input))
  expect([status, JSON.parse(text).result?.isError]).toEqual([200, true])
})

test('unknown arguments are ignored up to the depth of the route', async () => {
  const [within, beyond] = [20, 20_000].map((levels) =>
    call('lire_page', `{"chemin":"/guide","x":${nested(levels)}}`),
  )
  expect((await post(beyond ?? '')).status).toBe(413)
  const { status, text } = await post(within ?? '')
  expect([status, JSON.parse(text).result?.isError]).toEqual([200, undefined])
})

describe('a hostile reader', () => {
  test.each([
    ['/guide.json', { 'access-control-request-headers': 'authorization, cookie' }],
    ['/openapi.json', {}],
    ['/mcp', { 'access-control-request-method': 'POST' }],
  ])('gets no credentials past the preflight of %s', async (path, sent) => {
    const headers = { origin: 'https://attaque.example', ...sent }
    const { headers: given } = await site.ask(path, { method: 'OPTIONS', headers })
    expect(given['access-control-allow-credentials']).toBeUndefined()
    expect(String(given['access-control-allow-headers'])).not.toMatch(/authorization|cookie/i)
    expect(given['access-control-allow-origin']).toBe(path === '/mcp' ? undefined : '*')
  })

  test.each([
    ['GET', 200],
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['POST', 405],
    ['PUT', 405],
    ['DELETE', 405],
  ])('has %s of a page as JSON answered by %i', async (method, status) => {
    const { status: given, headers } = await site.ask('/guide.json', { method })
    expect(given).toBe(status)
    expect(headers['set-cookie']).toBeUndefined()
  })
})
