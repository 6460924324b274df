import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  stringMatching,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'

import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import {
  formatOpeningRight,
  isOpeningRight,
  isSameRight,
  parseOpeningRight,
} from '#domain/visitor/opening-rights.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import { isPremium, PREMIUM_STATES } from '#domain/visitor/premium-state.ts'
import { hasRight, NO_RIGHTS, withRight } from '#domain/visitor/reader-rights.ts'

const rights = oneof(
  record({
    kind: constantFrom('spaces' as const, 'subscriptions' as const),
    key: stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/u),
  }),
  record({
    kind: constant('collectiveAgreements' as const),
    key: integer({ min: 1, max: 9999 }).map((idcc) => String(idcc).padStart(4, '0')),
  }),
) satisfies Arbitrary<OpeningRight>

const heldRights = oneof(
  rights,
  record({
    kind: constant('trials' as const),
    key: constantFrom('cse', 'actualite-premium'),
  }),
)

test('every opening right is parsed as it is written [P02]', () => {
  assert(
    property(rights, (each) => {
      expect(parseOpeningRight(formatOpeningRight(each))).toEqual(each)
    }),
  )
})

test.each([
  '',
  'cse',
  'espace:',
  'espace:CSE é',
  'convention:0',
  'convention:12345',
  'essai:cse',
  ':',
])('refuses « %s » as an opening right [P02]', (text) => {
  expect(parseOpeningRight(text)).toBeUndefined()
})

test('an agreement is the same with or without leading zeros [P02]', () => {
  expect(parseOpeningRight('convention:16')).toEqual({ kind: 'collectiveAgreements', key: '0016' })
  const [long, short] = ['0016', '16'].map(
    (key) => ({ kind: 'collectiveAgreements', key }) as const,
  )
  expect(long && short && isSameRight(long, short)).toBe(true)
})

test('a right opens a Premium document exactly to its holders [P02]', () => {
  assert(
    property(
      array(rights, { maxLength: 4 }),
      array(heldRights, { maxLength: 4 }),
      constantFrom(...PREMIUM_STATES),
      (openedBy, held, state) => {
        const rights = held.reduce(withRight, NO_RIGHTS)
        const reader = { kind: 'signedIn', status: { state }, rights } as const
        const isHolder = openedBy.some((each) => hasRight(rights, each))
        const { gate, rule } = premiumGate({ access: 'premium', openedBy }, reader)
        expect(gate === 'none').toBe(isHolder || isPremium(state))
        expect(rule === 'rightHolder').toBe(isHolder && !isPremium(state))
        expect(premiumGate({ access: 'premium' }, reader).gate === 'none').toBe(isPremium(state))
      },
    ),
  )
})

test('a template that names rights is no part of the allowance [P02]', () => {
  assert(
    property(
      array(rights, { minLength: 1, maxLength: 4 }),
      array(heldRights, { maxLength: 4 }),
      constantFrom(...PREMIUM_STATES),
      (openedBy, held, state) => {
        const rights = held.reduce(withRight, NO_RIGHTS)
        const reader = { kind: 'signedIn', status: { state }, rights } as const
        const limits = { now: 0, downloadedAt: [], monthlyAllowance: 3 }
        const { allowed } = downloadsVerdict({ ...limits, openedBy, reader })
        expect(allowed).toBe(isPremium(state) || openedBy.some((each) => hasRight(rights, each)))
      },
    ),
  )
})

test('a trial opens nothing by itself [P02]', () => {
  expect(isOpeningRight({ kind: 'trials', key: 'cse' })).toBe(false)
  expect(isOpeningRight({ kind: 'spaces', key: 'cse' })).toBe(true)
})
