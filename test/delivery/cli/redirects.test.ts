import { fc, test as property } from '@fast-check/vitest'
import { expect, test, afterAll, describe } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { ok } from '#domain/shared/result.ts'
import { SUPPORT_DESK_DATA } from '#test/support/fixtures/support-desk-data.ts'
import { pagePorts, REDIRECTS } from '#test/support/memory/memory-site.ts'
import { memorySupport } from '#test/support/memory/memory-support-desk.ts'
import { SMALL_SITE_USE_CASES, dataOf, runCli } from '#test/support/processes/run-command-line.ts'
import { runLocally, supportDeskOverData } from '#test/support/processes/run-support-commands.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const REASON = 'Le fichier ne peut pas être lu (ENOENT).'

test('redirects lint judges no file that cannot be read', async () => {
  const issues = [{ code: 'unreadable', reason: REASON, rules: [] }] as const
  const lint = async () => ({
    file: 'absent.yaml',
    entries: 0,
    rules: [],
    waiting: [],
    superseded: [],
    issues,
  })
  const site: Site = {
    ...SMALL_SITE_USE_CASES,
    redirects: { ...SMALL_SITE_USE_CASES.redirects, lint },
  }
  const { code, answer } = await runCli(['redirects', 'lint', 'absent.yaml'], site)
  expect(code).toBe(64)
  expect(answer).toContain(REASON)
  expect(answer).not.toContain('défaut')
})

test.each([
  [[], 2, 'Aucun défaut dans f.yaml (2 redirections), mais leurs destinations'],
  [[{ code: 'unreadable', line: 2, reason: 'Illisible.', rules: [] }] as const, 1, 'Illisible.'],
])('redirects lint says that nothing is imported yet: %j', async (issues, code, text) => {
  const base = { file: 'f.yaml', entries: 2, rules: [], waiting: [], superseded: [], issues }
  const lint = async () => ({ ...base, nothingImported: true as const })
  const site: Site = {
    ...SMALL_SITE_USE_CASES,
    redirects: { ...SMALL_SITE_USE_CASES.redirects, lint },
  }
  const ended = await runCli(['redirects', 'lint', 'f.yaml'], site)
  const answer = ended.answer.replaceAll('\u00A0', ' ')
  expect(ended.code).toBe(code)
  expect(answer).toContain(text)
  expect(answer).toContain('Rien n’est encore importé : lancez d’abord « preavis content import ».')
  const json = await runCli(['redirects', 'lint', 'f.yaml', '--json'], site)
  expect(dataOf(json)).toMatchObject({ nothingImported: true })
})

test('redirects lint counts every entry of a file', async () => {
  const issues = [{ code: 'unreadable', line: 2, reason: 'Illisible.', rules: [] }] as const
  const lint = async () => ({
    file: 'f.yaml',
    entries: 2,
    rules: [],
    waiting: [],
    superseded: [],
    issues,
  })
  const site: Site = {
    ...SMALL_SITE_USE_CASES,
    redirects: { ...SMALL_SITE_USE_CASES.redirects, lint },
  }
  const text = await runCli(['redirects', 'lint', 'f.yaml'], site)
  expect(text.answer).toContain('1\u00A0défaut dans f.yaml (2\u00A0redirections)')
  const json = await runCli(['redirects', 'lint', 'f.yaml', '--json'], site)
  expect(dataOf(json)).toMatchObject({ count: 2 })
})

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const pieces = (await SMALL_SITE_USE_CASES.sitemaps.index()).entries
const entries = await Promise.all(
  pieces.map(({ path }) => SMALL_SITE_USE_CASES.sitemaps.piece(path)),
)
const SITEMAP = entries.flatMap((piece) => piece?.entries.map(({ path }) => path) ?? [])
const SOURCES = REDIRECTS.map(({ source }) => source)
const ADDRESSES = [...SITEMAP, ...SOURCES, '/nulle-part', '/guide/preavis']

/** What the site answers, in the words of the command. */
async function said(target: string): Promise<unknown> {
  const { status, headers } = await site.ask(target)
  return { live: status === 200, destination: status === 308 ? headers['location'] : undefined }
}

/** What the command says of the first answer of the site. */
async function checked(target: string): Promise<unknown> {
  const ended = await runCli(['redirects', 'check', target, '--json'], {
    ...SMALL_SITE_USE_CASES,
    supportDesk: supportDeskOverData().desk,
  })
  const data = dataOf(ended)
  const destination = field(data, 'destination')
  return { live: field(data, 'live') === true && destination === undefined, destination }
}

function field(data: unknown, name: string): unknown {
  return new Map(Object.entries(data ?? {})).get(name)
}

describe('preavis redirects check', () => {
  test('knows every address of the sitemaps and every source', () => {
    expect(SITEMAP.length).toBeGreaterThan(50)
    expect(SOURCES.length).toBeGreaterThan(4)
  })

  test('gives the site’s redirect, with and without a trailing slash', async () => {
    for (const address of ADDRESSES) {
      const bare = address.replace(/(?<=.)\/$/, '')
      for (const target of [bare, bare === '/' ? bare : `${bare}/`]) {
        expect([target, await checked(target)]).toEqual([target, await said(target)])
      }
    }
  })

  property.prop([
    fc.constantFrom(...ADDRESSES),
    fc.constantFrom('/', '?page=2', '?page=999', '/?origine=lettre', '?theme=&annee='),
    fc.boolean(),
  ])('says what the site says of every spelling', async (address, end, upper) => {
    const spelled = upper ? address.toUpperCase() : address
    const target = spelled.replace(/\/$/, '') + end
    expect(await checked(target)).toEqual(await said(target))
  })

  test.each([
    ['http://localhost:3000/guide/preavis-2/', 0, '/guide/preavis (« Préavis de démission »)'],
    ['https://localhost:3000/guide/preavis#delai', 0, 'est une page en ligne'],
    ['HTTP://LOCALHOST:3000/guide/preavis', 0, 'est une page en ligne'],
    ['/guide/préavis', 1, 'n’est ni une page'],
    ['/guide/preavis/', 0, 'L’adresse est redirigée pour toujours vers /guide/preavis'],
    ['/nulle-part/', 1, 'aucune page n’y est en ligne'],
  ])('takes %s', async (address, code, text) => {
    const ended = await runLocally(`redirects check ${address}`, supportDeskOverData())
    expect(ended.answer.replaceAll('\u00A0', ' ')).toContain(text)
    expect([ended.code, ended.complaint]).toEqual([code, ''])
  })

  test('answers unknown while nothing is imported', async () => {
    const explanation = { path: '/a', query: '', respelled: false, live: false, rules: [] }
    const explainRedirect = async () => ok({ ...explanation, nothingImported: true as const })
    const { pages } = SMALL_SITE_USE_CASES
    const { library } = await pagePorts()
    const empty = memorySupport({ pages, library, explainRedirect }, SUPPORT_DESK_DATA)
    const ended = await runLocally('redirects check /a', empty)
    expect(ended.code).toBe(2)
    expect(ended.answer.replaceAll('\u00A0', ' ')).toBe(
      '/a : inconnu.\nRien n’est encore importé : lancez d’abord « preavis content import ».\n',
    )
  })

  test('refuses an address of another site and names its own', async () => {
    const ended = await runLocally(
      'redirects check https://exemple.fr/guide',
      supportDeskOverData(),
    )
    expect([ended.code, ended.answer]).toEqual([64, ''])
    expect(ended.complaint).toContain('celle d’un autre site')
    expect(ended.complaint).toContain('commencent par http://localhost:3000/.')
  })
})
