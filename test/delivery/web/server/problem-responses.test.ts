import { describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { Outage } from '#ports/outage.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import type { Answer, RunningSite } from '#test/support/processes/running-site.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const SECRET = new Error('mot de passe refusé pour claire.martin@exemple.fr')
const site = siteOver(await pagePorts())

/** Each way to request a page in a format for programs. */
const REQUESTS = [
  ['json', (path: string, running: RunningSite) => running.ask(`${path}.json`)],
  ['markdown', (path: string, running: RunningSite) => running.ask(`${path}.md`)],
  [
    'json',
    (path: string, running: RunningSite) => running.ask(path, accepting('application/json')),
  ],
  [
    'markdown',
    (path: string, running: RunningSite) => running.ask(path, accepting('text/markdown')),
  ],
] as const

function accepting(accept: string) {
  return { headers: { accept } }
}

function failing(reason: unknown): Partial<Site> {
  const fail = () => Promise.reject(reason)
  return { pages: { ...site.pages, guideIndex: fail, search: fail } }
}

/** Expects a problem in its own format, readable from other origins and stored nowhere. */
function expectProblem(
  { status, headers, body }: Answer,
  format: 'json' | 'markdown',
  expected: { readonly status: number; readonly title: string; readonly detail: string },
): void {
  expect([status, headers['content-type']]).toEqual([
    expected.status,
    format === 'json' ? PROBLEM : MARKDOWN,
  ])
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  const text = body.toString()
  const said = format === 'json' ? JSON.parse(text) : { ...markdownProblem(text), status }
  expect(said).toMatchObject(expected)
  expect(text).not.toMatch(/mot de passe|claire|Error/)
}

function markdownProblem(text: string): object {
  const [title = '', detail] = text.trimEnd().split('\n\n')
  return { title: title.replace(/^# /, ''), detail }
}

const FAILED = {
  title: 'Service momentanément indisponible',
  detail: 'Une erreur est survenue, merci de réessayer.',
}

describe.each(REQUESTS)('a page in %s', (format, request) => {
  test('is 500 with the reference of the log when it fails [C20]', async () => {
    await using running = await runningSite(failing(SECRET))
    for (const path of ['/guide', '/recherche']) {
      const answer = await request(path, running)
      expectProblem(answer, format, { status: 500, ...FAILED })
      const reference = String(running.logger.entries.at(-1)?.fields?.['reference'])
      expect(answer.body.toString()).toContain(reference)
    }
  })

  test('is 503 with Retry-After in an outage or past its deadline [C20]', async () => {
    for (const [service, detail] of [
      ['base de données', 'La base de données du site ne répond pas pour le moment.'],
      ['answer', 'Cette page met plus de temps que d’habitude à se préparer.'],
      ['a host of ours', 'Un service dont cette page dépend ne répond pas pour le moment.'],
    ] as const) {
      await using running = await runningSite(failing(new Outage(service, SECRET)))
      const answer = await request('/guide', running)
      expectProblem(answer, format, { status: 503, title: FAILED.title, detail })
      expect(answer.headers['retry-after']).toBe('10')
    }
  })

  test('is 404 without such a page [C20]', async () => {
    await using running = await runningSite()
    for (const path of ['/nulle-part', '/guide/nulle-part', '/recherche/nulle-part']) {
      expectProblem(await request(path, running), format, {
        status: 404,
        title: 'Page introuvable',
        detail: 'La page demandée n’existe pas ou n’existe plus.',
      })
    }
  })

  test('is 400 at an address that cannot be read [C20]', async () => {
    await using running = await runningSite()
    for (const path of ['/guide/%zz', '//guide', `/${'a'.repeat(3_000)}`]) {
      expectProblem(await request(path, running), format, {
        status: 400,
        title: 'Adresse incorrecte',
        detail: 'L’adresse demandée est mal formée\u00A0: aucune page ne peut s’y trouver.',
      })
    }
  })

  test('is 429 past the rate limit [C20]', async () => {
    await using running = await runningSite()
    let answer = await request('/recherche', running)
    for (let sent = 0; answer.status !== 429 && sent < 1_300; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => request('/recherche', running)),
      )
      answer = answers.find(({ status }) => status === 429) ?? answer
    }
    expectProblem(answer, format, {
      status: 429,
      title: 'Trop de demandes en peu de temps',
      detail: 'Trop d’appels. Patientez quelques minutes.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test.each(['/robots.txt.json', '/healthz.json', '/openapi.json.md'])(
  '%s is 404, and no page in HTML',
  async (path) => {
    await using running = await runningSite()
    const { status, headers } = await running.ask(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['content-type']).not.toContain('html')
  },
)
