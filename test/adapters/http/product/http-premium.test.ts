import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { httpPremiumAccounts } from '#adapters/http/product/http-premium.ts'
import { isOutage } from '#ports/outage.ts'

interface Heard {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly token: string | string[] | undefined
}

const BEARER = { identityToken: 'a.b.c', subject: '1', email: 'claire@exemple.fr' }

test('the call sends the token in its header, and reads premium_state [C06]', async () => {
  await using product = await answering(200, '{"premium_state":"expiredTrial"}')
  expect(await httpPremiumAccounts(product.origin).stateOf(BEARER)).toBe('expiredTrial')
  expect(product.heard).toEqual([{ method: 'GET', url: '/api/premiumState', token: 'a.b.c' }])
})

test('a state that it does not know is none [C06]', async () => {
  await using product = await answering(200, '{"premium_state":"gold"}')
  expect(await httpPremiumAccounts(product.origin).stateOf(BEARER)).toBe('none')
})

test.each([
  [401, '{"premium_state":"active"}'],
  [404, '<!doctype html>'],
  [500, ''],
  [200, '<!doctype html>'],
  [200, '{"premium_state":true}'],
  [200, '{}'],
  [200, '[]'],
  [200, 'null'],
])('a %i of %j is an outage that hides the token', async (status, body) => {
  await using product = await answering(status, body)
  const error = await httpPremiumAccounts(product.origin)
    .stateOf({ ...BEARER, identityToken: 'secret' })
    .catch((thrown: unknown) => thrown)
  expect(isOutage(error)).toBe(true)
  expect(String(error)).not.toContain('secret')
})

async function answering(status: number, body: string) {
  const heard: Heard[] = []
  const server = createServer(({ method, url, headers }, response) => {
    heard.push({ method, url, token: headers['token'] })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
