import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { Outage } from '#ports/outage.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import type { Answer, TestRequest } from '#test/support/processes/running-site.ts'

const { pages } = siteOver(await pagePorts())
const fail = () => Promise.reject(new Outage('base de données', new Error('éteinte')))
const site = await runningSite()
const broken = await runningSite({
  pages: {
    ...pages,
    guideIndex: fail,
    search: fail,
    agreements: () => Promise.reject(new Error()),
  },
  suggest: fail,
})
afterAll(() => Promise.all([site[Symbol.asyncDispose](), broken[Symbol.asyncDispose]()]))

const operation = z.object({
  operationId: z.string(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() }),
  ),
})
const DOCUMENT = z.object({
  openapi: z.literal('3.1.0'),
  externalDocs: z.object({ url: z.string() }),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operation)),
  components: z.object({ schemas: z.record(z.string(), z.custom<z.core.JSONSchema.JSONSchema>()) }),
})
const source = (await site.ask('/openapi.json')).body.toString()
const document = DOCUMENT.parse(JSON.parse(source))

test('the public reads are described in OpenAPI that a linter accepts [C22]', async () => {
  const { status, headers } = await site.ask('/openapi.json')
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const config = await createConfig({ extends: ['spec', 'minimal'] })
  const problems = await lintFromString({ source, config })
  const found = problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])
  // A stateless server has no stream to give.
  expect(found).toEqual([['operation-2xx-response', '#/paths/~1mcp/get/responses']])
})

test('the description leads to the page for readers [C22]', async () => {
  const { pathname } = new URL(document.externalDocs.url)
  expect((await site.ask(pathname)).status).toBe(200)
})

const MESSAGE = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}
const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

function message(body: string, headers: Readonly<Record<string, string>> = {}): TestRequest {
  return { method: 'POST', body, headers: { ...MESSAGE, ...headers } }
}

/** Sends a request until its caller is past the limit. */
async function pastLimit(path: string, options: TestRequest = {}): Promise<Answer> {
  for (;;) {
    const batch = Array.from({ length: 50 }, () => site.ask(path, options))
    const refused = (await Promise.all(batch)).find(({ status }) => status === 429)
    if (refused) return refused
  }
}

type Requests = Readonly<Record<number, () => Promise<Answer>>>

const PAGE_REQUESTS = (suffix: string): Requests => ({
  200: () => site.ask(`/guide/preavis${suffix}`),
  304: async () => {
    const { headers } = await site.ask(`/guide/preavis${suffix}`)
    return site.ask(`/guide/preavis${suffix}`, { headers: { 'if-none-match': headers.etag } })
  },
  308: () => site.ask(`/Guide/Preavis${suffix}`),
  400: () => site.ask(`/guide/%zz${suffix}`),
  404: () => site.ask(`/nulle-part${suffix}`),
  429: () => pastLimit(`/recherche${suffix}?query=x`),
  500: () => broken.ask(`/convention-collective${suffix}`),
  503: () => broken.ask(`/guide${suffix}`),
})

/** A request for each status of each operation, those that would use up a limit last. */
const REQUESTS: Readonly<Record<string, Requests>> = {
  pageAsJson: PAGE_REQUESTS('.json'),
  pageAsMarkdown: PAGE_REQUESTS('.md'),
  recordAsBibtex: PAGE_REQUESTS('.bib'),
  recordAsRis: PAGE_REQUESTS('.ris'),
  recordAsCsl: PAGE_REQUESTS('.csl.json'),
  suggestions: {
    200: () => site.ask('/api/suggestions?query=preavis'),
    400: () => site.ask('/api/suggestions?query='),
    503: () => broken.ask('/api/suggestions?query=preavis'),
  },
  mcpStream: { 405: () => site.ask('/mcp') },
  mcpMessage: {
    200: () => site.ask('/mcp', message(LIST)),
    202: () => site.ask('/mcp', message('{"jsonrpc":"2.0","method":"notifications/initialized"}')),
    400: () => site.ask('/mcp', message(`[${LIST}]`)),
    403: () => site.ask('/mcp', message(LIST, { origin: 'https://ailleurs.example' })),
    406: () => site.ask('/mcp', message(LIST, { accept: 'text/html' })),
    413: () => site.ask('/mcp', message(LIST + ' '.repeat(65_536))),
    415: () => site.ask('/mcp', message(LIST, { 'content-type': 'text/plain' })),
    429: () => pastLimit('/mcp', message('{')),
  },
}

const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  suggestions: ['429'],
  mcpMessage: ['503'],
}

const OPERATIONS = Object.values(document.paths)
  .flatMap((operations) => Object.values(operations))
  .filter(({ operationId }) => operationId !== 'search')
  .map((each) => [each.operationId, each] as const)

describe.each(OPERATIONS)('the operation %s', (id, { responses }) => {
  test('answers with each status that is described, in its media type [C22]', async () => {
    const requests = REQUESTS[id] ?? {}
    const tested = [...Object.keys(requests), ...(TESTED_ELSEWHERE[id] ?? [])]
    expect(new Set(tested)).toEqual(new Set(Object.keys(responses)))
    for (const [status, request] of Object.entries(requests)) {
      const answer = await request()
      const [type] = Object.keys(responses[status]?.content ?? {})
      expect([id, answer.status]).toEqual([id, Number(status)])
      expect(String(answer.headers['content-type'])).toContain(type ?? '')
      expect(answer.body.length > 0).toBe(type !== undefined)
    }
  })
})

function schema(name: string): z.ZodType {
  return z.fromJSONSchema(document.components.schemas[name] ?? false)
}

test('bodies are those of the schemas that are described [C22]', async () => {
  await using fresh = await runningSite()
  for (const [name, path, from] of [
    ['Page', '/guide/preavis.json', site],
    ['Page', '/recherche.json?query=preavis', fresh],
    ['Suggestions', '/api/suggestions?query=preavis', fresh],
    ['Problem', '/nulle-part.json', site],
    ['Problem', '/convention-collective.json', broken],
    ['Error', '/mcp', fresh],
  ] as const) {
    const { body } = await from.ask(path)
    expect([path, schema(name).safeParse(JSON.parse(body.toString())).success]).toEqual([
      path,
      true,
    ])
  }
})
