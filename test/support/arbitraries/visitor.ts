import { fc } from '@fast-check/vitest'

import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { CustomFields, IdentityProfile, Profile } from '#domain/visitor/reader-profile.ts'
import { profileOf } from '#domain/visitor/reader-profile.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'

import { premiumStates } from './premium.ts'

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'.split('')

export const actionCodes: fc.Arbitrary<ActionCode> = fc.string({
  unit: fc.constantFrom(...CODE_CHARACTERS),
  minLength: 1,
  maxLength: 40,
})

/** Unique keys of rights, without pipes or surrounding spaces. */
const keys: fc.Arbitrary<string[]> = fc.uniqueArray(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((key) => key.replaceAll('|', '').trim())
    .filter((key) => key !== ''),
  { maxLength: 5 },
)

export const rights: fc.Arbitrary<Rights> = fc.record(
  { spaces: keys, subscriptions: keys, trials: keys, collectiveAgreements: keys },
  { noNullPrototype: true },
)

/** Arbitrary text: all scripts, emoji, control characters and lone surrogates. */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\uD83D', '\uDE00', '\u0301', '\u202E', '\uFEFF'),
  ),
})

/** Text typed into a form, including empty and blank text. */
const typed: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '  ', 'none', '50 à 99 salariés'),
)

const customFields: fc.Arbitrary<CustomFields> = fc.record(
  {
    effectif: typed,
    fonction: typed,
    secteur: typed,
    signup_step: typed,
    service: typed,
    apet: typed,
  },
  { requiredKeys: [] },
)

export const identityProfiles: fc.Arbitrary<IdentityProfile> = fc.record({
  id: fc.uuid(),
  name: typed,
  email: fc.emailAddress(),
  customFields,
})

export const profiles: fc.Arbitrary<Profile> = fc
  .tuple(identityProfiles, premiumStates, rights)
  .map(([identity, state, held]) => profileOf(identity, state, held))
