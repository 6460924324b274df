import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  isTrialRequested,
  trialKey,
  trialRequestAfterFailure,
} from '#domain/premium/trial-request.ts'
import { minutes } from '#domain/shared/duration.ts'
import { anEmail as email } from '#test/support/fixtures/parsed-email.ts'

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const domain = fc.constantFrom('exemple.fr', 'rh.exemple.fr')

property.prop([word, word, domain])(
  'one trial for all the tags and capitals of an address [P02]',
  (local, tag, at) => {
    const plain = trialKey(email(`${local}@${at}`))
    expect(trialKey(email(`${local}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local}+${tag}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local.toUpperCase()}@${at.toUpperCase()}`))).toBe(plain)
  },
)

property.prop([word, word, domain, domain])(
  'two addresses share one only when they differ by capitals alone [P02]',
  (one, other, oneDomain, otherDomain) => {
    const alike = `${one}@${oneDomain}`.toLowerCase() === `${other}@${otherDomain}`.toLowerCase()
    const keys = [email(`${one}@${oneDomain}`), email(`${other}@${otherDomain}`)].map(trialKey)
    expect(keys[0] === keys[1]).toBe(alike)
  },
)

test('a tag and capitals leave the key [P02]', () => {
  expect(trialKey(email('Claire+rh+2@exemple.fr'))).toBe('claire@exemple.fr')
})

test('a local part that begins with a plus sign is kept whole', () => {
  expect(trialKey(email('+A@exemple.fr'))).toBe('+a@exemple.fr')
})

property.prop([fc.constantFrom('/guide', '/'), fc.integer({ min: -5, max: 15 })])(
  'a request stands on its own page alone, for ten minutes [T05]',
  (path, after) => {
    const request = { path: '/guide', storedAt: minutes(100) }
    const stands = path === '/guide' && after >= 0 && after <= 10
    expect(isTrialRequested(request, path, minutes(100 + after))).toBe(stands)
  },
)

test('a request is valid from its instant to its expiry, inclusive [T05]', () => {
  const request = { path: '/guide', storedAt: minutes(100) }
  const moments = [-1, 0, minutes(10), minutes(10) + 1]
  const stands = moments.map((after) =>
    isTrialRequested(request, '/guide', request.storedAt + after),
  )
  expect(stands).toEqual([false, true, true, false])
  expect(isTrialRequested(request, '/', request.storedAt)).toBe(false)
})

test('without a request no address starts a trial [T05]', () => {
  expect(isTrialRequested(undefined, '/guide', 0)).toBe(false)
})

test('a failed trial request is retried once, within its time [T05]', () => {
  const request = { path: '/guide', storedAt: 0 }
  const left = trialRequestAfterFailure(request)
  expect(left).toEqual({ ...request, failed: true })
  expect(left && trialRequestAfterFailure(left)).toBeUndefined()
  expect(isTrialRequested(left, '/guide', minutes(10))).toBe(true)
  expect(isTrialRequested(left, '/guide', minutes(11))).toBe(false)
})
