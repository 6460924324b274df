import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { isPremium, PREMIUM_STATES } from '#domain/visitor/premium-state.ts'
import {
  NO_RIGHTS,
  PREMIUM_KEY,
  hasRight,
  readerRights,
  rightsOf,
  writtenRights,
} from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import { rights } from '#test/support/arbitraries/visitor.ts'

const HELD: Rights = {
  spaces: ['rh', 'cse'],
  subscriptions: ['actu-premium'],
  trials: [],
  collectiveAgreements: ['0016', '1486'],
}

const others = (keys: readonly string[]) => keys.filter((key) => key !== PREMIUM_KEY)

test('pipe-separated rights become lists [E03]', () => {
  const written = {
    spacesActive: 'rh|cse',
    subscriptionsActive: 'actu-premium',
    trialsActive: '',
    cnActive: '0016|1486',
  }
  expect(rightsOf(written)).toStrictEqual(HELD)
  expect(writtenRights(HELD)).toStrictEqual(written)
})

test('rights without agreements have no cn_active [E03]', () => {
  const written = { spacesActive: 'rh', subscriptionsActive: '', trialsActive: '' }
  expect(rightsOf(written).collectiveAgreements).toStrictEqual([])
  expect(writtenRights(rightsOf(written))).toStrictEqual(written)
})

test('nothing written is no right [E03]', () => {
  const written = { spacesActive: '', subscriptionsActive: ' | ', trialsActive: '||', cnActive: '' }
  expect(rightsOf(written)).toStrictEqual(NO_RIGHTS)
})

test('a key counts once, without the spaces around it [E03]', () => {
  const written = { spacesActive: ' rh |cse|rh| ', subscriptionsActive: '', trialsActive: '' }
  expect(rightsOf(written).spaces).toStrictEqual(['rh', 'cse'])
})

test('a right is held by its kind and key [P02]', () => {
  expect(hasRight(HELD, { kind: 'spaces', key: 'cse' })).toBe(true)
  expect(hasRight(HELD, { kind: 'subscriptions', key: 'actu-premium' })).toBe(true)
  expect(hasRight(HELD, { kind: 'trials', key: 'actu-premium' })).toBe(false)
})

test.each(['0016', '16', '016'])('agreement 0016 is held as %s too [P02]', (key) => {
  expect(hasRight(HELD, { kind: 'collectiveAgreements', key })).toBe(true)
})

test('an agreement is not held by a part of its number [P02]', () => {
  expect(hasRight(HELD, { kind: 'collectiveAgreements', key: '148' })).toBe(false)
})

describe('laws', () => {
  const written = fc.record(
    {
      spacesActive: fc.string({ unit: fc.constantFrom('a', 'b', '|', ' ') }),
      subscriptionsActive: fc.string(),
      trialsActive: fc.string(),
      cnActive: fc.string({ unit: fc.constantFrom('0', '1', '|') }),
    },
    { requiredKeys: ['spacesActive', 'subscriptionsActive', 'trialsActive'] },
  )

  test('lists written and read again are the same lists [E03]', () => {
    fc.assert(
      fc.property(rights, (held) => {
        expect(rightsOf(writtenRights(held))).toStrictEqual(held)
      }),
    )
  })

  test('Premium is held while its state is current, and other rights stay [E03]', () => {
    fc.assert(
      fc.property(rights, fc.constantFrom(...PREMIUM_STATES), (stored, state) => {
        const held = readerRights(stored, state)
        const kinds = (['subscriptions', 'trials'] as const).filter((kind) =>
          hasRight(held, { kind, key: PREMIUM_KEY }),
        )
        expect(kinds).toEqual(
          isPremium(state) ? [state === 'trial' ? 'trials' : 'subscriptions'] : [],
        )
        expect(others(held.subscriptions)).toEqual(others(stored.subscriptions))
        expect(others(held.trials)).toEqual(others(stored.trials))
        expect(held.spaces).toEqual(stored.spaces)
        expect(readerRights(held, state)).toEqual(held)
      }),
    )
  })

  test('reading tidies once and for all [E03]', () => {
    fc.assert(
      fc.property(written, (text) => {
        const once = rightsOf(text)
        expect(rightsOf(writtenRights(once))).toStrictEqual(once)
      }),
    )
  })

  test('a right is held under its whole key alone [P02]', () => {
    fc.assert(
      fc.property(
        rights,
        fc.constantFrom('spaces', 'subscriptions', 'trials'),
        fc.nat(),
        fc.nat(12),
        (held, kind, choice, length) => {
          const keys = held[kind]
          const part = (keys[choice % Math.max(1, keys.length)] ?? 'x').slice(0, length)
          expect(hasRight(held, { kind, key: part })).toBe(keys.includes(part))
          expect(hasRight(held, { kind, key: `${part}|` })).toBe(false)
        },
      ),
    )
  })

  test('an agreement is held under its number, with any leading zeros [P02]', () => {
    const zeros = fc.constantFrom('', '0', '00', '000')
    const numbers = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(numbers, numbers, zeros, zeros, (one, other, before, ahead) => {
        const held = { ...NO_RIGHTS, collectiveAgreements: [`${before}${one}`] }
        const isHeld = (key: string) => hasRight(held, { kind: 'collectiveAgreements', key })
        expect(isHeld(`${ahead}${one}`)).toBe(true)
        expect(isHeld(`${ahead}${other}`)).toBe(one === other)
      }),
    )
  })

  test('a person holds exactly the listed rights [P02]', () => {
    fc.assert(
      fc.property(
        rights,
        fc.constantFrom('spaces', 'subscriptions', 'trials', 'collectiveAgreements'),
        (held, kind) => {
          for (const key of held[kind]) expect(hasRight(held, { kind, key })).toBe(true)
          for (const key of held[kind]) expect(hasRight(NO_RIGHTS, { kind, key })).toBe(false)
        },
      ),
    )
  })
})
