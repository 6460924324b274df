import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { FIXED_ROUTES } from '#application/pages/routing/match-route.ts'
import { FEED_LISTS } from '#application/syndication/feeds.ts'
import { DATABASE } from '#delivery/composition/databases.ts'
import { PREMIUM_LEDGER } from '#delivery/composition/embedded-back-office.ts'
import { SITE } from '#delivery/composition/site.ts'
import { PageDiskStore } from '#delivery/web/server/page-cache/page-disk-store.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { formatPath, PAGE_FORMATS } from '#domain/navigation/page-formats.ts'
import { versionPath, versionsPath } from '#domain/navigation/published-version-paths.ts'
import { feedPath } from '#domain/navigation/site-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import {
  CORRECTED,
  PATHS,
  plantCanaries,
  SECRETS,
} from '#test/support/fixtures/newsroom-canaries.ts'
import { recordReaderStates } from '#test/support/fixtures/readers-by-premium-state.ts'
import { crawlSite } from '#test/support/html/crawl-site.ts'
import { NOW } from '#test/support/identity/test-signing-keys.ts'
import { composedSite, tokenOf } from '#test/support/processes/canary-site.ts'
import type { Answer } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

/** Places whose word a text reveals. An index omits the prefix shared with the word before. */
function leaksIn(text: string): readonly string[] {
  const lower = text.toLowerCase()
  return Object.entries(SECRETS).flatMap(([place, word]) =>
    lower.includes(word.slice(3)) ? [place] : [],
  )
}

function leaksOf({ headers, body }: Answer): readonly string[] {
  return leaksIn(JSON.stringify(headers) + body.toString())
}

const { connection } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'preavis-newsroom-leak-'))
afterAll(() => rm(dataDir, { recursive: true }))
let now = NOW - hours(10)
const { parts, logger, serve } = await composedSite(connection, dataDir, { now: () => now })
const { newsroom, content } = parts.resolve(SITE)
await recordReaderStates(parts.resolve(PREMIUM_LEDGER), NOW)
await content.syncSettings()
await plantCanaries(newsroom, (passed) => {
  now += passed
})
now = NOW
await content.refreshSearch()
const stalePages = new PageDiskStore({
  dataDir,
  maxBytes: 1e9,
  build: 'construit',
  origin: 'https://www.preavis.example',
  logger,
})
const running = await serve(stalePages)
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  await stalePages[Symbol.asyncDispose]()
  await parts[Symbol.asyncDispose]()
})

const LABELS = [parisDay(NOW - hours(10)), `${parisDay(NOW - hours(10))}.2`, parisDay(NOW)]
const VERSIONS = Object.values(PATHS).flatMap((article) => [
  versionsPath(article),
  ...LABELS.flatMap((label) => [
    versionPath({ article, label, shows: 'text' }),
    versionPath({ article, label, shows: 'changes' }),
  ]),
])
const ADDRESSES = [...Object.values(PATHS), ...VERSIONS]
const PUBLIC = [
  '/sitemap.xml',
  '/sitemaps/news.xml',
  '/robots.txt',
  '/llms.txt',
  '/openapi.json',
  '/opensearch.xml',
  '/healthz',
  '/readyz',
  '/metrics',
  '/rien',
  '/redaction',
  ...[...FEED_LISTS.keys()].map(feedPath),
  ...FIXED_ROUTES.keys(),
  ...ADDRESSES.flatMap((path) => PAGE_FORMATS.map((format) => formatPath(path, format))),
  ...ADDRESSES.map((path) => `${API_PATHS.continuation}?path=${encodeURIComponent(path)}`),
  ...Object.values(SECRETS).map((word) => `${API_PATHS.suggestions}?query=${word.slice(0, 3)}`),
]

test('no public surface reveals a word of the newsroom [N46]', async () => {
  const leaks: string[] = []
  const corrected: string[] = []
  const statuses = new Map<string, number>()
  const linking: string[] = []
  await crawlSite(running, PUBLIC, (address, answer) => {
    statuses.set(address, answer.status)
    for (const place of leaksOf(answer)) leaks.push(`${address}: ${place}`)
    if (answer.body.toString().includes(CORRECTED)) corrected.push(address)
    if (/newsroom-|\/redaction/.test(answer.body.toString())) linking.push(address)
  })
  expect(leaks).toEqual([])
  // Readers' pages link neither the newsroom nor its scripts and styles.
  expect(linking.filter((address) => !address.startsWith('/redaction'))).toEqual([])
  // The search for words finds what is public: the old version and the changes of the next.
  const [first = '', second = ''] = LABELS
  const old = versionPath({ article: PATHS.open, label: first, shows: 'text' })
  const changed = versionPath({ article: PATHS.open, label: second, shows: 'changes' })
  expect(corrected).toEqual(expect.arrayContaining([old, formatPath(old, 'json'), changed]))
  expect(corrected.filter((address) => !address.includes('/versions/'))).toEqual([])
  expect(statuses.get(PATHS.open)).toBe(200)
  for (const path of [
    PATHS.withdrawn,
    formatPath(PATHS.withdrawn, 'json'),
    formatPath(PATHS.withdrawn, 'markdown'),
    versionsPath(PATHS.withdrawn),
  ])
    expect([path, statuses.get(path)]).toEqual([path, 410])
  expect([statuses.get(PATHS.draft), statuses.get(PATHS.scheduled)]).toEqual([404, 404])
})

test('no tool of assistants reveals a word of the newsroom [N46]', async () => {
  const reads = [
    ...ADDRESSES.map((chemin) => ['lire_page', { chemin }] as const),
    ...Object.values(SECRETS).map((question) => ['rechercher', { question }] as const),
  ]
  for (const [name, input] of reads) {
    const answer = await running.ask('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    })
    const requested = 'question' in input ? input.question : ''
    const body = answer.body.toString().replaceAll(requested === '' ? '\0' : requested, '')
    expect([answer.status, leaksIn(body)]).toEqual([200, []])
  }
})

/** Pages and calls of the newsroom, as a stranger may guess them. */
const ROOM = [
  '',
  '/articles',
  '/articles?mots=brouillon',
  '/articles?signature=ada',
  ...[1, 2, 3, 4, 5].flatMap((number) => [
    `/articles/${number}`,
    `/articles/${number}/apercu`,
    `/articles/${number}/texte`,
    `/articles/${number}/differences`,
    `/articles/${number}/commentaires`,
  ]),
  '/articles/selection?geste=addTag&etiquette=a&choix=1',
  '/calendrier',
  '/lectures',
  '/lectures?jours=365',
  '/liens?mots=brouillon',
  '/fichiers',
  '/images',
  '/lettres',
  '/signatures',
  '/etiquettes',
  '/etiquettes?nom=a',
  '/reglages',
  '/reglages/bannieres',
  '/reglages/redirections',
  '/equipe',
  '/sessions',
].map((path) => `/redaction${path}`)
const CALLS = [
  'document',
  'markdown',
  'collage',
  'brouillon',
  'pages',
  'completions',
  'images',
].map((call) => `/redaction/editeur/${call}`)

test.each([
  ['a stranger', {}],
  ['a Premium reader', { token: tokenOf('active'), authorization: `Bearer ${tokenOf('active')}` }],
  ['a forged session', { cookie: '__Host-editor=eyJ0IjoxfQ' }],
])('%s gets nothing of the newsroom [N46]', async (_who, headers) => {
  const leaks: string[] = []
  const statuses = new Set<number>()
  const note = (address: string, answer: Answer) => {
    statuses.add(answer.status)
    for (const place of leaksOf(answer)) leaks.push(`${address}: ${place}`)
  }
  for (const address of ROOM) note(address, await running.ask(address, { headers }))
  const sent = { method: 'POST', headers: { ...headers, 'sec-fetch-site': 'same-origin' } }
  const form = { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' }
  for (const address of ROOM) {
    const fields = { ...sent, headers: form, body: 'jeton=a&mots=brouillon&action=reponse' }
    note(address, await running.ask(address, fields))
  }
  const json = { ...sent.headers, 'content-type': 'application/json' }
  for (const address of CALLS) {
    const fields = { ...sent, headers: json, body: JSON.stringify({ text: 'brouillon' }) }
    note(address, await running.ask(address, fields))
  }
  expect(leaks).toEqual([])
  expect([...statuses].filter((status) => status === 200 || status >= 500)).toEqual([])
})

test('a search for a secret word finds what nonsense finds [N46]', async () => {
  const nothing = await searchFor('qzxkwvjkbzxqfk')
  for (const word of Object.values(SECRETS)) expect(await searchFor(word)).toBe(nothing)
})

async function searchFor(word: string): Promise<string> {
  const { body } = await running.ask(`/recherche?query=${word}`)
  return body.toString().replaceAll(word, '')
}

test('Premium readers get the continuation of each version, and nothing else [N43]', async () => {
  const headers = { token: tokenOf('active') }
  const given = new Map<string, readonly string[]>()
  for (const path of ADDRESSES) {
    const address = `${API_PATHS.continuation}?path=${encodeURIComponent(path)}`
    const leaks = leaksOf(await running.ask(address, { headers }))
    if (leaks.length > 0) given.set(path.slice(PATHS.premium.length), leaks)
  }
  const label = parisDay(NOW - hours(9))
  expect([...new Set([...given.values()].flat())].toSorted()).toEqual([
    'continuation',
    'laterContinuation',
  ])
  expect([...given.keys()].every((path) => path === '' || path.startsWith('/versions/'))).toBe(true)
  expect(given.get('')).toEqual(['laterContinuation'])
  expect(given.get(`/versions/${label}`)).toEqual(['continuation'])
})

test('public pages and previews may not read the schemas of the newsroom [N46]', async () => {
  const { rows } = await sql<{ table: string }>`
    select role.rolname || ' ' || class.oid::regclass as table
    from pg_class class
    join pg_namespace schema on schema.oid = relnamespace
    cross join pg_roles role
    where class.relkind in ('r', 'v', 'p')
      and (rolname = 'preavis_public' and nspname in ('newsroom', 'drafts', 'premium', 'preview')
        or rolname in ('preavis_preview', 'preavis_subscribers') and nspname in ('newsroom', 'drafts'))
      and has_table_privilege(role.oid, class.oid, 'select')`.execute(parts.resolve(DATABASE))
  expect(rows).toEqual([])
})

test('no public table holds a word of the newsroom [N46]', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(parts.resolve(DATABASE))
  const leaks: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(it)::text as row from ${sql.raw(name)} it`.execute(parts.resolve(DATABASE))
    for (const { row } of rows) leaks.push(...leaksIn(row).map((place) => `${name}: ${place}`))
  }
  // The words of a withdrawn article stay as public versions, which answer 410.
  expect([...new Set(leaks)]).toEqual(['published_version: withdrawnWords'])
})

test('no file or log holds a word of the newsroom [N46]', async () => {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name))).toString('latin1'),
      ),
  )
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(leaksIn)).toEqual([])
  const stored = await Promise.all(ADDRESSES.map((address) => stalePages.read(address)))
  const pages = stored.flatMap((found) => (found ? [found.page.br.body] : []))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap((body) => leaksIn(brotliDecompressSync(body).toString()))).toEqual([])
  expect(leaksIn(JSON.stringify([logger.entries, running.logger.entries]))).toEqual([])
})
