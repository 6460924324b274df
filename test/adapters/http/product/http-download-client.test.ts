import { expect, test } from 'vitest'

import { httpDownloadClient } from '#adapters/http/product/http-download-client.ts'
import { isOutage } from '#ports/outage.ts'

const BEARER = { identityToken: 'jeton', subject: 'u', email: 'u@exemple.fr' }
const ANONYMOUS = { verdict: { allowed: false, rule: 'anonymousReader' }, link: undefined }

function answering(status: number, said: unknown) {
  return httpDownloadClient('', () => Promise.resolve(Response.json(said, { status })))
}

test('a reader without a session is anonymous [P01]', async () => {
  const silent = httpDownloadClient('', () => Promise.reject(new Error('asked')))
  expect(await silent.ask(undefined, '/modeles/a#pdf')).toEqual(ANONYMOUS)
  expect(await answering(401, { error: '…' }).ask(BEARER, '/modeles/a#pdf')).toEqual(ANONYMOUS)
})

test('a verdict comes with its link', async () => {
  const premium = { allowed: true, rule: 'premiumReader', link: '/api/download?key=k' }
  expect(await answering(200, premium).ask(BEARER, '/modeles/a#pdf')).toEqual({
    verdict: { allowed: true, rule: 'premiumReader' },
    link: '/api/download?key=k',
  })
  const used = { allowed: false, rule: 'monthlyAllowance', used: 3, remaining: 0 }
  const answer = await answering(200, { ...used, renews_on: '2026-04-01' }).ask(BEARER, 'a')
  expect(answer).toEqual({ verdict: { ...used, renewsOn: '2026-04-01' }, link: undefined })
})

test.each([
  [500, {}],
  [404, {}],
  [200, { allowed: 'yes', rule: 'premiumReader' }],
  [200, { allowed: true, rule: 'monthlyAllowance', used: '1' }],
  [200, null],
])('an invalid response is an outage: %s %j', async (status, said) => {
  const error: unknown = await answering(status, said)
    .ask(BEARER, '/modeles/a#pdf')
    .catch((caught: unknown) => caught)
  expect(isOutage(error)).toBe(true)
})
