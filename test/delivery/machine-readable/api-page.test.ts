import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { RATE_LIMITS } from '#delivery/web/server/limits/rate-limit.ts'
import { DEADLINES } from '#delivery/web/server/limits/request-deadlines.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { demonstrationSite } from '#test/support/fixtures/demonstration-content.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { curlRequest, shownExamples, shows } from '#test/support/mcp/api-page-examples.ts'
import { connectCurrentClient } from '#test/support/mcp/mcp-clients.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const demonstration = await demonstrationSite()
const site = await runningSite(demonstration)
afterAll(() => site[Symbol.asyncDispose]())

const { view } = await demonstration.pages.api()
const body: Body = view.kind === 'contentPage' ? view.document.body : []
const text = plainText(body).replaceAll(/[\u00A0\u202F]/g, ' ')
const examples = shownExamples(body)
const origin = `http://127.0.0.1:${site.port}`

describe.each(examples)('the example $request', ({ request, answer }) => {
  test('is answered as the page shows [C23]', async () => {
    const { url, ...options } = curlRequest(request)
    const given = await site.ask(url.pathname + url.search, options)
    expect(url.origin).toBe('https://www.preavis.example')
    const said = given.body.toString()
    expect([said, shows(answer, said)]).toEqual([said, true])
  })

  test('stands in the HTML and in both formats for programs', async () => {
    const html = renderedHtml(view)
    const [json, markdown] = await Promise.all([site.ask('/api.json'), site.ask('/api.md')])
    const inJson: string = JSON.parse(json.body.toString()).markdown
    for (const words of [request, answer]) {
      expect(html).toContain(`<code>${escaped(words)}</code>`)
      expect(inJson).toContain(`\`\`\`\n${words}\n\`\`\``)
      expect(markdown.body.toString()).toContain(words)
    }
  })
})

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

test('shows a request of each kind, an error and a tool', () => {
  const paths = examples.map(({ request }) => curlRequest(request).url.pathname)
  expect(paths.map((path) => path.replace(/.*(?=\.)/, ''))).toEqual([
    '.json',
    '.md',
    '.json',
    '.json',
    '/mcp',
  ])
})

test.each([
  ['{"a":1}', '{"a":2}'],
  ['{"a":1}', '{"a":1,"b":2}'],
  ['{"a":1,"…":"…"}', '{"a":1}'],
  ['{"a":["x","…"]}', '{"a":["x"]}'],
  ['{"a":["x"]}', '{"a":["x","y"]}'],
  ['{"a":"mot…"}', '{"a":"autre"}'],
  ['{"a":null}', '{}'],
  ['# Titre\n…', '# Autre\n'],
])('an example that says %s of %s is caught', (shown, given) => {
  expect(shows(shown, given)).toBe(false)
})

test('the configuration of a desktop assistant serves the tools that are listed [C23]', async () => {
  const settings = body.flatMap((block) =>
    block.type === 'code' && block.caption === 'Configuration' ? [JSON.parse(block.text)] : [],
  )
  const { command, args } = settings[0].mcpServers.preavis
  expect([command, args]).toEqual(['preavis', ['mcp', '--server', 'https://www.preavis.example']])
  const main = join(import.meta.dirname, '../../../src/delivery/cli/program/main.ts')
  const program = { command: process.execPath, args: [main, 'mcp', '--server', origin], env: {} }
  await using client = await connectCurrentClient(program)
  const tools = (await client.tools()).map(({ name }) => name)
  const rows = body.flatMap((block) => (block.type === 'table' ? block.rows.slice(1) : []))
  expect(new Set(rows.map(([name]) => plainText(name?.children ?? [])))).toEqual(new Set(tools))
  expect(text).toContain('Sept outils')
})

test('the limits that are written are those of the server [C23]', () => {
  const { programs, pages } = RATE_LIMITS
  const number = new Intl.NumberFormat('fr-FR')
  for (const words of [
    `${programs.address} appels d’outils par minute`,
    `${number.format(pages.address).replaceAll('\u202F', ' ')} recherches`,
    `64 Ko au plus, un message par appel ; réponse en ${DEADLINES.call / 1_000} secondes`,
    `réponse en ${DEADLINES.page / 1_000} secondes`,
  ]) {
    expect(text).toContain(words)
  }
})

async function read(path: string): Promise<string> {
  return (await site.ask(path)).body.toString()
}

test('is linked from the footer, the sitemap, OpenAPI and llms.txt [C23]', async () => {
  const index = await read('/sitemap.xml')
  const pieces = [...index.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
  const sitemaps = (await Promise.all(pieces.map(read))).join('')
  const address = 'https://www.preavis.example/api'
  expect(sitemaps).toContain(`<loc>${address}</loc>`)
  expect(await read('/openapi.json')).toContain(`"url":"${address}"`)
  expect(await read('/llms.txt')).toContain(`(${address})`)
  const menus = await readFile(join(import.meta.dirname, '../../../content/menus.yaml'), 'utf8')
  expect(menus.slice(menus.indexOf('\nfooter:'))).toContain('url: /api }')
})

test('the page has the headers of a page, not of a call', async () => {
  const { status, headers } = await site.ask('/api')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['cache-control']).toContain('public')
})
