import { expect, test, vi } from 'vitest'

import { KeyCache, discoveredKeys } from '#adapters/identity/tokens/signing-key-cache.ts'
import { minutes, seconds } from '#domain/shared/duration.ts'
import { Outage, isOutage } from '#ports/outage.ts'
import { aSigner } from '#test/support/identity/signed-tokens.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const first = aSigner('un')
const second = aSigner('deux')
const setOf = (...jwks: readonly unknown[]) => ({ keys: jwks })
const down = (): Promise<never> => Promise.reject(new Outage('https://id.example', 'éteint'))

/** Creates a key cache over a changeable provider, with a fake clock. */
function world(read: () => Promise<unknown> = () => Promise.resolve(setOf(first.jwk))) {
  const now = { value: 1_000_000 }
  const requests = vi.fn(read)
  const logger = new MemoryLogger()
  const keys = new KeyCache({ name: 'clefs', read: requests }, { now: () => now.value }, logger)
  return { keys, requests, logger, pass: (time: number) => void (now.value += time) }
}

test('a set is fetched once for all concurrent tokens [T08]', async () => {
  const { keys, requests } = world()
  const found = await Promise.all([keys.find('un'), keys.find('un'), keys.find('deux')])
  expect(found.map((key) => key?.type)).toEqual(['public', 'public', undefined])
  expect(requests).toHaveBeenCalledTimes(1)
})

test('an unknown kid causes a fetch every 30 seconds at most [T08]', async () => {
  const { keys, requests, pass } = world()
  await keys.find('un')
  for (let rank = 0; rank < 20; rank += 1) await keys.find(`inventée ${rank}`)
  pass(seconds(29))
  await keys.find('inventée')
  expect(requests).toHaveBeenCalledTimes(1)
  pass(seconds(1))
  await keys.find('inventée')
  expect(requests).toHaveBeenCalledTimes(2)
})

test('a new key is fetched at its first token [T08]', async () => {
  const { keys, requests, pass } = world()
  await keys.find('un')
  requests.mockResolvedValue(setOf(second.jwk))
  pass(seconds(30))
  expect(await keys.find('deux')).toBeDefined()
  expect(await keys.find('un')).toBeUndefined()
})

test('known keys are refreshed in the background when ten minutes old [T08]', async () => {
  const { keys, requests, pass } = world()
  await keys.find('un')
  requests.mockReturnValue(new Promise(() => undefined))
  pass(minutes(10) - 1)
  await keys.find('un')
  expect(requests).toHaveBeenCalledTimes(1)
  pass(1)
  expect(await keys.find('un')).toBeDefined()
  expect(requests).toHaveBeenCalledTimes(2)
})

test('the last good set is used during an outage, and logged [T08]', async () => {
  const { keys, requests, logger, pass } = world()
  await keys.find('un')
  requests.mockImplementation(down)
  pass(minutes(600))
  expect(await keys.find('un')).toBeDefined()
  expect(await keys.find('deux')).toBeUndefined()
  expect(logger.entries).toMatchObject([{ level: 'warn', fields: { cached: 1 } }])
})

test('a provider never reached is an outage, retried after a second [T08]', async () => {
  const { keys, requests, pass } = world(down)
  const error = await keys.find('un').catch((each: unknown) => each)
  expect(isOutage(error)).toBe(true)
  await expect(keys.find('un')).rejects.toSatisfy(isOutage)
  expect(requests).toHaveBeenCalledTimes(1)
  requests.mockResolvedValue(setOf(first.jwk))
  pass(seconds(1))
  expect(await keys.find('un')).toBeDefined()
})

test('a clock set back does not prevent fetches [T08]', async () => {
  const { keys, requests, pass } = world()
  await keys.find('un')
  pass(-minutes(60))
  await keys.find('inventée')
  expect(requests).toHaveBeenCalledTimes(2)
})

test('a source that fails at once is retried too [T08]', async () => {
  const { keys, requests, pass } = world(() => {
    throw new Error('cassé')
  })
  await expect(keys.find('un')).rejects.toSatisfy(isOutage)
  pass(seconds(1))
  await expect(keys.find('un')).rejects.toSatisfy(isOutage)
  expect(requests).toHaveBeenCalledTimes(2)
})

test('without a kid, only the only key is meant [T08]', async () => {
  const { keys, requests, pass } = world()
  expect(await keys.find(undefined)).toBeDefined()
  expect(await keys.find(null)).toBeUndefined()
  requests.mockResolvedValue(setOf(first.jwk, second.jwk))
  pass(seconds(30))
  await keys.find('deux')
  expect(await keys.find(undefined)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['no set', 'bonjour'],
  ['null', null],
  ['an empty set', setOf()],
  ['keys of another kind', setOf({ ...first.jwk, kty: 'oct', k: 'c2VjcmV0' })],
  ['keys for encryption', setOf({ ...first.jwk, use: 'enc' })],
  ['keys of another algorithm', setOf({ ...first.jwk, alg: 'RS512' })],
  ['keys without a name', setOf({ ...first.jwk, kid: undefined })],
  ['keys that are too short', setOf(aSigner('courte', 1024).jwk)],
  ['keys that are none', setOf({ ...first.jwk, n: '*'.repeat(400) }, null, 'clef', 3)],
  ['fifty-one keys', setOf(...Array.from({ length: 51 }, () => first.jwk))],
])('%s is no set of ours [T08]', async (_name, document) => {
  const { keys } = world(() => Promise.resolve(document))
  await expect(keys.find('un')).rejects.toSatisfy(isOutage)
})

test('keys for other uses or with repeated ids are ignored [T08]', async () => {
  const set = setOf({ kty: 'EC', kid: 'autre' }, first.jwk, { ...second.jwk, kid: 'un' })
  const { keys } = world(() => Promise.resolve(set))
  expect(await keys.find(undefined)).toBe(await keys.find('un'))
  expect(await keys.find('autre')).toBeUndefined()
})

test('a private key published by mistake only verifies [T08]', async () => {
  const leaked = { ...first.privateKey.export({ format: 'jwk' }), kid: 'un' }
  const { keys } = world(() => Promise.resolve(setOf(leaked)))
  expect(await keys.find('un')).toMatchObject({ type: 'public', usages: ['verify'] })
})

const ORIGIN = 'https://id.preavis.example'
const SET = `${ORIGIN}/jwks.json`

test('the address of the keys is the one of the discovery document [T08]', async () => {
  const pages = new Map<string, unknown>([
    [`${ORIGIN}/.well-known/openid-configuration`, { issuer: 'preavis-tenant', jwks_uri: SET }],
    [SET, setOf(first.jwk)],
  ])
  const source = discoveredKeys(ORIGIN, 'preavis-tenant', (at) => Promise.resolve(pages.get(at)))
  expect(await source.read()).toEqual(setOf(first.jwk))
})

test.each<[string, unknown]>([
  ['of another issuer', { issuer: 'https://mechant.fr', jwks_uri: SET }],
  ['with keys elsewhere', { issuer: ORIGIN, jwks_uri: 'https://mechant.fr/jwks.json' }],
  ['with keys without TLS', { issuer: ORIGIN, jwks_uri: 'http://id.preavis.example/jwks.json' }],
  ['without keys', { issuer: ORIGIN }],
  ['that is none', []],
])(
  'a discovery document %s is rejected without further requests [T08]',
  async (_name, document) => {
    const readJson = vi.fn(() => Promise.resolve(document))
    await expect(discoveredKeys(ORIGIN, ORIGIN, readJson).read()).rejects.toThrow(Error)
    expect(readJson).toHaveBeenCalledTimes(1)
  },
)
