import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { parseSignUpForm, SIGN_UP_MESSAGES } from '#domain/identity/parse-sign-up-form.ts'
import * as accountMessages from '#domain/identity/sign-in-status-messages.ts'
import * as messages from '#domain/messages.ts'
import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import { checkTrialAllowed } from '#domain/premium/premium-history.ts'
import * as premiumMessages from '#domain/premium/premium-messages.ts'

import { instants, premiumFacts, readers } from '../support/arbitraries/premium.ts'

const SENTENCE = /^\p{Lu}.*[.?!]$/u

/**
 * The texts that the specification quotes, or that the identity client says in English: they stand
 * as they are.
 */
const QUOTED: ReadonlySet<string> = new Set([
  messages.GENERIC_ERROR,
  ...textsIn(messages.SUBSCRIPTION_MESSAGES),
  ...textsIn(messages.NEWSLETTER_SERVICE_MESSAGES),
  ...textsIn(messages.SUCCESS_MESSAGES),
  ...textsIn(messages.IDENTITY_MESSAGES),
  messages.GATE_TEXTS.reserved,
  messages.GATE_TEXTS.subscribe,
  messages.GATE_TEXTS.price,
])

const OWN_TEXTS = [...textsIn(messages), ...textsIn(accountMessages)].filter(
  (text) => !QUOTED.has(text),
)

describe('every refusal and every verdict can be told in French', () => {
  test('whichever gate a reader meets, the reason is a sentence [H18] [P01]', () => {
    fc.assert(
      fc.property(fc.constantFrom('public', 'premium'), readers, (access, reader) => {
        expect(premiumMessages.GATE_REASONS[premiumGate({ access }, reader).rule]).toMatch(SENTENCE)
      }),
    )
  })

  test('the reason for or against a download is a sentence [A04] [P01]', () => {
    fc.assert(
      fc.property(
        fc.record({
          reader: readers,
          now: instants,
          downloadedAt: fc.array(instants),
          monthlyAllowance: fc.nat(5),
        }),
        (request) => {
          expect(premiumMessages.DOWNLOADS_REASONS[downloadsVerdict(request).rule]).toMatch(
            SENTENCE,
          )
        },
      ),
    )
  })

  test('a sentence explains every refused trial, whatever the history [A05]', () => {
    fc.assert(
      fc.property(fc.array(premiumFacts, { minLength: 1, maxLength: 4 }), (facts) => {
        const allowed = checkTrialAllowed(facts)
        expect(allowed.ok ? '' : premiumMessages.TRIAL_REFUSALS[allowed.problem]).toMatch(SENTENCE)
      }),
    )
  })

  test('any issue of a sign-up is told in a sentence [V05]', () => {
    const form = fc.record({ email: fc.constantFrom('', ' ', 'a@b.fr') }, { requiredKeys: [] })
    fc.assert(
      fc.property(form, (lacking) => {
        const read = parseSignUpForm(lacking)
        expect(read.ok ? '' : SIGN_UP_MESSAGES[read.problem]).toMatch(SENTENCE)
      }),
    )
  })

  test('each reason is told in words of its own', () => {
    const { GATE_REASONS, DOWNLOADS_REASONS, TRIAL_OBSTACLES } = premiumMessages
    for (const reasons of [GATE_REASONS, DOWNLOADS_REASONS, TRIAL_OBSTACLES, SIGN_UP_MESSAGES]) {
      expect(new Set(textsIn(reasons)).size).toBe(Object.keys(reasons).length)
    }
  })
})

describe('all of our own texts', () => {
  test('are in French typography: `typeset` has nothing to correct', () => {
    expect(OWN_TEXTS.length).toBeGreaterThan(40)
    expect(OWN_TEXTS.map(typeset)).toEqual(OWN_TEXTS)
  })

  test('start with a capital, except inside a sentence, without stray spaces', () => {
    const counted = Object.values(messages.KIND_NAMES).map((name) => name.counted)
    const inside = new Set(
      textsIn([
        counted,
        messages.CONFORMITY_LABELS,
        messages.LAW_CHANGES,
        premiumMessages.RIGHT_KIND_PHRASES,
      ]),
    )
    const starts = OWN_TEXTS.filter((text) => !inside.has(text))
    expect(starts.length).toBeGreaterThan(40)
    expect(starts.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([])
    expect(OWN_TEXTS.filter((text) => /^\s|\s$|\s\s/u.test(text))).toEqual([])
  })
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
