import { describe, expect, test, vi } from 'vitest'

import { REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import type { Site } from '#application/site-use-cases.ts'
import { Outage } from '#ports/outage.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const GENERIC = 'Une erreur est survenue, merci de réessayer.'
const SECRET = new Error('mot de passe refusé pour claire.martin@exemple.fr (10.0.0.7)')
const site = siteOver(await pagePorts())

/** A site whose guides fail in this way. */
function failing(reason: unknown): Partial<Site> {
  return { pages: { ...site.pages, guideIndex: () => Promise.reject(reason) } }
}

describe('an error of ours', () => {
  test('shows the generic sentence and a reference, logged once with the error [M01]', async () => {
    await using running = await runningSite(failing(SECRET))
    const { status, headers, body } = await running.ask('/guide')
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.toString()).toContain(GENERIC)
    const { entries } = running.logger
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ level: 'error', event: 'request failed', error: SECRET })
    const reference = String(entries[0]?.fields?.['reference'])
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    expect(body.toString()).toContain(reference)
  })

  test('says nothing of its cause', async () => {
    await using running = await runningSite(failing(SECRET))
    const { headers, body } = await running.ask('/guide')
    const said = body.toString() + JSON.stringify(headers)
    for (const word of ['mot de passe', 'claire', '10.0.0.7', 'Error', 'at ']) {
      expect(said).not.toContain(word)
    }
  })

  test('has a reference of its own each time', async () => {
    await using running = await runningSite(failing(SECRET))
    await Promise.all([running.ask('/guide'), running.ask('/guide')])
    const references = running.logger.entries.map(({ fields }) => fields?.['reference'])
    expect(new Set(references).size).toBe(2)
  })

  test.each([SECRET, 'une chaîne', undefined, null])(
    'leaves the server alive: %s',
    async (error) => {
      await using running = await runningSite(failing(error))
      expect((await running.ask('/guide')).status).toBe(500)
      expect((await running.ask('/guide', { method: 'HEAD' })).body).toHaveLength(0)
      expect((await running.ask('/produits')).status).toBe(200)
    },
  )

  test('is answered by the bare sentence when even its page fails [M01]', async () => {
    await using running = await runningSite({
      ...failing(SECRET),
      errorPage: () => Promise.reject(SECRET),
    })
    const { status, headers, body } = await running.ask('/guide')
    expect(status).toBe(500)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.toString()).toBe(GENERIC)
  })
})

describe('a stored document that cannot be read', () => {
  const unreadable = new UnreadableDocument('/guide/a', 'ab12cd34', 'standfirst: absent')

  test('is a 500 under the reference that its reader logged', async () => {
    await using running = await runningSite(failing(unreadable))
    for (const _again of [1, 2]) {
      const { status, body } = await running.ask('/guide')
      expect(status).toBe(500)
      expect(body.toString()).toContain('ab12cd34')
    }
    expect(running.logger.entries).toEqual([])
  })

  test('leaves the last good copy of its pages in place', async () => {
    let readable = true
    const guideIndex = () => (readable ? site.pages.guideIndex() : Promise.reject(unreadable))
    await using running = await runningSite({ pages: { ...site.pages, guideIndex } })
    const before = await running.ask('/guide')
    readable = false
    expect((await running.ask('/guide')).body).toEqual(before.body)
    expect(running.logger.entries).toEqual([])
  })
})

describe('an outage', () => {
  test('is no bug: 503, the unavailable service and `Retry-After` [M01]', async () => {
    await using running = await runningSite(failing(new Outage('base de données', SECRET)))
    const { status, headers, body } = await running.ask('/guide')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('10')
    expect(body.toString()).toContain('La base de données du site')
    expect(body.toString()).not.toContain('mot de passe')
  })

  test('is said once in the log, without a stack, however many ask', async () => {
    await using running = await runningSite(failing(new Outage('base de données', SECRET)))
    for (let attempt = 0; attempt < 5; attempt += 1) await running.ask('/guide')
    const own = running.logger.entries.filter(({ event }) => event === 'page unanswered')
    expect(own).toEqual([
      { level: 'warn', event: 'page unanswered', fields: { service: 'base de données' } },
    ])
    expect(running.logger.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('of an unknown path is 503, without the service’s name', async () => {
    const pages = {
      ...site.pages,
      document: vi.fn().mockRejectedValue(new Outage('grimoire', SECRET)),
    }
    await using running = await runningSite({ pages })
    const { status, body } = await running.ask('/nulle-part')
    expect(status).toBe(503)
    expect(body.toString()).toContain('Un service dont cette page dépend')
    expect(body.toString()).not.toContain('grimoire')
  })

  test('neither affects cached pages nor is cached', async () => {
    let down = false
    const { pages } = site
    const guideIndex = () =>
      down ? Promise.reject(new Outage('database', SECRET)) : pages.guideIndex()
    await using running = await runningSite({ pages: { ...pages, guideIndex } })
    const before = await running.ask('/guide')
    down = true
    expect((await running.ask('/guide')).body).toEqual(before.body)
    running.web.cache.purge(new Set(['list:guide']))
    expect((await running.ask('/guide')).body).toEqual(before.body)
    running.web.cache.purge(new Set(['document:/guide/preavis', 'list:guide', REMOVAL_TAG]))
    expect((await running.ask('/guide')).body).toEqual(before.body)
    running.web.cache.purge(new Set(['list:guide', REMOVAL_TAG]))
    expect((await running.ask('/guide')).status).toBe(503)
    down = false
    expect((await running.ask('/guide')).body).toEqual(before.body)
  })
})
