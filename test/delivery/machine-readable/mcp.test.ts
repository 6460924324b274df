import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { GATE_TEXTS } from '#domain/messages.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { libraryMcpSite, MCP_CALLS, PUBLIC_ORIGIN } from '#test/support/mcp/library-mcp-site.ts'
import { connectCurrentClient, connectOldClient } from '#test/support/mcp/mcp-clients.ts'
import type { McpServerPlace } from '#test/support/mcp/mcp-clients.ts'
import type { Answer } from '#test/support/processes/running-site.ts'

const site = await libraryMcpSite()
afterAll(() => site[Symbol.asyncDispose]())

const origin = `http://127.0.0.1:${site.port}`
const MAIN = join(import.meta.dirname, '../../../src/delivery/cli/program/main.ts')
const PLACES: readonly [string, McpServerPlace][] = [
  ['HTTP', new URL(`${origin}/mcp`)],
  ['stdio', { command: process.execPath, args: [MAIN, 'mcp', '--server', origin], env: {} }],
]
const CLIENTS = PLACES.flatMap(([name, place]) => [
  { name: `the 2026 client over ${name}`, connect: () => connectCurrentClient(place) },
  { name: `the 2025 client over ${name}`, connect: () => connectOldClient(place) },
])

/** Calls that are refused, and why. */
const REFUSED: readonly [tool: string, input: Readonly<Record<string, unknown>>, why: string][] = [
  ['lire_page', { chemin: '/nulle-part' }, 'Aucune page n’est en ligne à cette adresse.'],
  ['lire_article', { numero: 'L9999-1' }, 'Le site n’a pas d’article du Code du travail'],
  ['lire_article', { numero: 'L1237-11', date: '1950-01-01' }, 'n’existait pas encore'],
  ['lire_convention', { idcc: '9998' }, 'Le site n’a pas de convention collective'],
  ['suivre_modifications', { idcc: '9998', depuis: '2023-02-01' }, 'Le site n’a pas de convention'],
  [
    'suivre_modifications',
    { numero: 'L9999-1', depuis: '2023-02-01' },
    'Le site n’a pas d’article',
  ],
  ['suivre_modifications', { depuis: '2023-02-01' }, 'Donnez le numéro d’un article'],
  ['lire_article', { numero: 'L1237-1', date: '31/02/2020' }, 'C’est une date qui n’existe pas.'],
  ['comparer', { numero: 'L1237-1', du: '2020-06-01', au: 'hier' }, 'par exemple 31/12/2026.'],
  ['suivre_modifications', { idcc: '3248', depuis: '2026-02-29' }, 'une date qui n’existe pas'],
  ['lire_page', {}, 'Il manque «\u00A0chemin\u00A0».'],
  ['simuler', { idcc: '3248' }, 'Il manque «\u00A0outil\u00A0».'],
  ['comparer', { numero: 'L1237-1' }, 'Il manque «\u00A0du\u00A0».\nIl manque «\u00A0au\u00A0».'],
  ['lire_page', { chemin: 5 }, '«\u00A0chemin\u00A0»\u00A0: Entrée invalide'],
  ['rechercher', { question: 'préavis', page: 0 }, '«\u00A0page\u00A0»\u00A0: Trop petit'],
]

describe.each(CLIENTS)('$name', { timeout: 120_000 }, ({ connect }) => {
  test('lists and calls every tool [C21]', async () => {
    await using client = await connect()
    const tools = await client.tools()
    expect(new Set(tools.map(({ name }) => name))).toEqual(new Set(MCP_CALLS.map(([name]) => name)))
    expect(tools.filter((tool) => !isReadOnly(tool))).toEqual([])
    for (const [name, input, word] of MCP_CALLS) {
      const { text, failed, data } = await client.call(name, input)
      expect([name, failed]).toEqual([name, false])
      expect(JSON.stringify(data) + text).toContain(word)
    }
    for (const [name, input, why] of REFUSED) {
      const { text, failed } = await client.call(name, input)
      expect([name, failed]).toEqual([name, true])
      expect(text).toContain(why)
    }
  })

  test('gets the transcript of the documentation [C21]', async () => {
    await using client = await connect()
    const parts = ['# A transcript of each tool', TRANSCRIPT]
    for (const [name, input] of MCP_CALLS) {
      const { text } = await client.call(name, input)
      const isLong = text.length > 1_200
      const shown = isLong ? `${text.slice(0, text.lastIndexOf('\n', 1_200))}\n…` : text
      parts.push(`## ${name}`, fenced(`${name} ${JSON.stringify(input)}`), fenced(shown))
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../docs/integrations/assistants-transcript.md'),
    )
  })

  test('lists and reads the resources', async () => {
    await using client = await connect()
    const uris = await client.resources()
    expect(uris.length).toBeGreaterThan(3)
    expect(JSON.stringify(await client.read(uris[0] ?? ''))).toContain('Code du travail')
  })
})

function isReadOnly({ annotations }: { readonly annotations?: unknown }): boolean {
  return (annotations as { readonly readOnlyHint?: boolean } | undefined)?.readOnlyHint === true
}

test('a page says its address, validity, source, licence and hash [C21]', async () => {
  await using client = await connectCurrentClient(new URL(`${origin}/mcp`))
  const { data, text } = await client.call('lire_page', { chemin: LAW_PATHS.question })
  expect(data).toMatchObject({
    url: `${PUBLIC_ORIGIN}${LAW_PATHS.question}`,
    document: { source: { licence: expect.any(String) }, validity: { label: expect.any(String) } },
  })
  expect(text).toMatch(/Empreinte du texte \(SHA-256\)\u00A0: [\da-f]{64}/)
})

test('a gated article gives its free part and names the reserved one [A03]', async () => {
  await using client = await connectCurrentClient(new URL(`${origin}/mcp`))
  const { data, text } = await client.call('lire_page', { chemin: PREMIUM_PATH })
  expect(data).toMatchObject({ premium: true, markdown: expect.any(String) })
  expect(text).toContain(`${GATE_TEXTS.reserved}.`)
})

const TRANSCRIPT =
  'Written by `test/delivery/machine-readable/mcp.test.ts` over the small site of the tests: what an assistant sends, then the text that it gets. Long answers are cut here.'

function fenced(text: string): string {
  return ['```text', text.trimEnd().replaceAll(/ +$/gm, ''), '```'].join('\n')
}

const JSON_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

function post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return site.ask('/mcp', { method: 'POST', body, headers: { ...JSON_HEADERS, ...headers } })
}

describe('POST /mcp', () => {
  test('answers without a session, and is stored nowhere', async () => {
    const { status, headers } = await post(LIST)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers['mcp-session-id']).toBeUndefined()
  })

  test.each(['GET', 'DELETE', 'OPTIONS', 'HEAD'])('refuses %s', async (method) => {
    const { status, headers } = await site.ask('/mcp', { method })
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })

  test.each([
    [403, { host: 'attaque.example' }],
    [403, { origin: 'https://attaque.example' }],
    [415, { 'content-type': 'text/plain' }],
  ])('refuses with %i what comes with %o', async (expected, headers) => {
    expect((await post(LIST, headers)).status).toBe(expected)
  })

  test('refuses a body over 64 kB', async () => {
    expect((await post(JSON.stringify({ a: 'x'.repeat(65_536) }))).status).toBe(413)
  })

  test('refuses a caller past its limit, and says when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 640 }, () => post('{')))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
