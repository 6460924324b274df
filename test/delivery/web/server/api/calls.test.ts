import { afterAll, describe, expect, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

let failure: Error = new Error('never')
const site = await runningSite({ banners: () => Promise.reject(failure) })
afterAll(() => site[Symbol.asyncDispose]())

async function answerOf(path: string, method = 'GET') {
  const { status, headers, body } = await site.ask(path, { method })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('private, no-store')
  return { status, headers, said: JSON.parse(body.toString()) }
}

describe('an unanswered call gets a French error, without its cause', () => {
  test.each(['/api/rien', '/api/cart/', '/api/Cart', '/api/cart%2f', '/api/%zz'])(
    'at %s, where there is none',
    async (path) => {
      const { status, said } = await answerOf(path)
      expect([status, said]).toEqual([404, { error: 'Cet appel n’existe pas.' }])
    },
  )

  test.each([
    ['/api/cart', 'POST', 'GET, HEAD'],
    ['/api/getBanner', 'DELETE', 'GET, HEAD'],
    ['/api/clear-preview-mode-cookies', 'GET', 'POST'],
    ['/api/clear-preview-mode-cookies', 'PUT', 'POST'],
  ])('%s by %s', async (path, method, allowed) => {
    const { status, headers, said } = await answerOf(path, method)
    expect([status, headers.allow]).toEqual([405, allowed])
    expect(said).toEqual({ error: 'Méthode non autorisée.' })
  })

  test('when it breaks, by an error of ours or by an outage', async () => {
    failure = new Error('secret reason')
    const broken = await answerOf('/api/getBanner')
    expect(broken.status).toBe(500)
    failure = new Outage('base de données', failure)
    const out = await answerOf('/api/getBanner')
    await answerOf('/api/getBanner')
    expect([out.status, out.headers['retry-after']]).toEqual([503, '10'])
    const said = { error: 'Une erreur est survenue, merci de réessayer.' }
    expect([broken.said, out.said]).toEqual([said, said])
    expect(site.logger.entries.map(({ event }) => event)).toEqual([
      'call failed',
      'call unanswered',
    ])
  })
})
