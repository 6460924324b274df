import { afterAll, describe, expect, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

let fault: Error = new Error('never')
const site = await runningSite({ banners: () => Promise.reject(fault) })
afterAll(() => site[Symbol.asyncDispose]())

async function asked(path: string, method = 'GET') {
  const { status, headers, body } = await site.ask(path, { method })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('private, no-store')
  return { status, headers, said: JSON.parse(body.toString()) }
}

describe('a call that is not answered says so in French, without a word of how', () => {
  test.each(['/api/', '/api/rien', '/api/cart/', '/api/Cart', '/api/cart%2f', '/api/%zz'])(
    'at %s, where there is none',
    async (path) => {
      const { status, said } = await asked(path)
      expect([status, said]).toEqual([404, { error: 'Cet appel n’existe pas.' }])
    },
  )

  test.each([
    ['/api/cart', 'POST', 'GET, HEAD'],
    ['/api/getBanner', 'DELETE', 'GET, HEAD'],
    ['/api/clear-preview-mode-cookies', 'GET', 'POST'],
    ['/api/clear-preview-mode-cookies', 'PUT', 'POST'],
  ])('%s by %s', async (path, method, allowed) => {
    const { status, headers, said } = await asked(path, method)
    expect([status, headers.allow]).toEqual([405, allowed])
    expect(said).toEqual({ error: 'Méthode non autorisée.' })
  })

  test('when it breaks, by a fault of ours or by an outage', async () => {
    fault = new Error('secret reason')
    const broken = await asked('/api/getBanner')
    expect(broken.status).toBe(500)
    fault = new Outage('base de données', fault)
    const out = await asked('/api/getBanner')
    await asked('/api/getBanner')
    expect([out.status, out.headers['retry-after']]).toEqual([503, '10'])
    const said = { error: 'Une erreur est survenue, merci de réessayer.' }
    expect([broken.said, out.said]).toEqual([said, said])
    expect(site.journal.entries.map(({ event }) => event)).toEqual([
      'call failed',
      'call unanswered',
    ])
  })
})
