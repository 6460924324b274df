import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { trialKey } from '#domain/premium/trial-key.ts'
import { anEmail as email } from '#test/support/fixtures/an-email.ts'

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const domain = fc.constantFrom('exemple.fr', 'rh.exemple.fr')

law.prop([word, word, domain])(
  'one trial for all the tags and capitals of an address [P02]',
  (local, tag, at) => {
    const plain = trialKey(email(`${local}@${at}`))
    expect(trialKey(email(`${local}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local}+${tag}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local.toUpperCase()}@${at.toUpperCase()}`))).toBe(plain)
  },
)

law.prop([word, word, domain, domain])(
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
