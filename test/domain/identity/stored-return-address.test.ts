import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { returnMarks } from '#domain/identity/return-url-marks.ts'
import { takeReturn } from '#domain/identity/stored-return-address.ts'
import { RETURN_TTL } from '#domain/navigation/return-ttl.ts'
import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { anyAddresses } from '#test/support/arbitraries/identity.ts'

const ORIGIN = 'https://www.preavis.fr'
const NOTHING = { goTo: undefined, trial: false, stored: undefined }

test('the address of the page is stored, and found on return [T05]', () => {
  const stored = { address: `${ORIGIN}/actualite?page=2#liste`, storedAt: 0, trial: false }
  expect(takeReturn(stored, ORIGIN, 1)).toStrictEqual({
    goTo: '/actualite?page=2#liste',
    trial: false,
    stored: undefined,
  })
})

test('an address is used once [T05]', () => {
  const first = takeReturn({ address: '/actualite', storedAt: 0, trial: true }, ORIGIN, 1)
  expect(takeReturn(first.stored, ORIGIN, 2)).toStrictEqual(NOTHING)
})

test('for a trial, premiumtrial=true is appended when absent [T05]', () => {
  const taken = takeReturn({ address: '/guide?a=1#b', storedAt: 0, trial: true }, ORIGIN, 1)
  expect(taken).toMatchObject({ goTo: '/guide?a=1&premiumtrial=true#b', trial: true })
  const marked = { address: '/guide?premiumtrial=true', storedAt: 0, trial: true }
  expect(takeReturn(marked, ORIGIN, 1).goTo).toBe('/guide?premiumtrial=true')
})

test('after ten minutes the address leads nowhere, and no trial starts [T05]', () => {
  expect(RETURN_TTL).toBe(600_000)
  const stored = { address: '/actualite', storedAt: 1000, trial: true }
  expect(takeReturn(stored, ORIGIN, 601_000).goTo).toBe('/actualite?premiumtrial=true')
  expect(takeReturn(stored, ORIGIN, 601_001)).toStrictEqual(NOTHING)
  expect(takeReturn(stored, ORIGIN, 999)).toStrictEqual(NOTHING)
})

test('an address written by somebody else is checked again [T05]', () => {
  const forged = { address: 'https://mechant.fr/', storedAt: 0, trial: false }
  expect(takeReturn(forged, ORIGIN, 1).goTo).toBe('/')
})

describe('laws', () => {
  test('a return never leaves the site [T05]', () => {
    fc.assert(
      fc.property(anyAddresses, fc.boolean(), (address, trial) => {
        const { goTo } = takeReturn({ address, storedAt: 0, trial }, ORIGIN, 0)
        expect(new URL(goTo ?? '', ORIGIN).origin).toBe(ORIGIN)
        expect(goTo).toMatch(/^\/(?![/\\])/)
      }),
    )
  })

  test('an address is good for ten minutes, to the millisecond [T05]', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -5, max: 5 }), (storedAt, more) => {
        const stored = { address: '/guide', storedAt, trial: false }
        const { goTo } = takeReturn(stored, ORIGIN, storedAt + 600_000 + more)
        expect(goTo).toBe(more <= 0 ? '/guide' : undefined)
      }),
    )
  })

  test('a stored address comes back unchanged [T05]', () => {
    fc.assert(
      fc.property(anyAddresses, (address) => {
        const stored = { address, storedAt: 0, trial: false }
        expect(takeReturn(stored, ORIGIN, 0).goTo).toBe(safeReturn(address, ORIGIN))
      }),
    )
  })

  test('marks a trial in the query, unless the address contradicts it [T05]', () => {
    fc.assert(
      fc.property(anyAddresses, (address) => {
        const own = new URL(safeReturn(address, ORIGIN), ORIGIN).searchParams
        const goTo = takeReturn({ address, storedAt: 0, trial: true }, ORIGIN, 0).goTo ?? ''
        expect(returnMarks(goTo).premiumTrial).toBe((own.get('premiumtrial') ?? 'true') === 'true')
      }),
    )
  })
})
