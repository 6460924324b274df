import { scryptSync } from 'node:crypto'

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isOutage } from '#ports/outage.ts'
import { ScryptPasswords } from '#provider/passwords/scrypt-passwords.ts'

const QUICK = { ln: 4, r: 8, p: 1 }
const quick = new ScryptPasswords(QUICK)

test('a password is recognised, and another is not [I02]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (password, other) => {
      const stored = await quick.hash(password)
      expect(await quick.check(password, stored)).toBe('right')
      const same = other.normalize('NFKC') === password.normalize('NFKC')
      expect(await quick.check(other, stored)).toBe(same ? 'right' : 'wrong')
    }),
  )
})

test('an accent counts the same however the keyboard writes it', async () => {
  expect(await quick.check('e\u0301te\u0301', await quick.hash('été'))).toBe('right')
})

test('a stored hash is scrypt at its cost with a random salt', async () => {
  const passwords = new ScryptPasswords()
  const [one, two] = await Promise.all([passwords.hash('a'), passwords.hash('a')])
  expect(one).not.toBe(two)
  const [, , cost, salt, key] = one.split('$')
  expect(cost).toBe('ln=15,r=8,p=3')
  const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 }
  expect(scryptSync('a', Buffer.from(salt!, 'base64'), 32, options)).toEqual(
    Buffer.from(key!, 'base64'),
  )
})

test('a hash with other parameters is recognised as outdated', async () => {
  const stored = await new ScryptPasswords({ ln: 5, r: 8, p: 1 }).hash('a')
  expect(await quick.check('a', stored)).toBe('outdated')
  expect(await quick.check('b', stored)).toBe('wrong')
})

test.each([undefined, '', 'a', '$scrypt$ln=4,r=8,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches %j',
  async (stored) => {
    expect(await quick.check('', stored)).toBe('wrong')
    expect(await quick.check('a', stored)).toBe('wrong')
  },
)

test.each([
  ['123456', [], 0],
  ['motdepasse', [], 1],
  ['azertyuiop', [], 1],
  ['Soleil2024', [], 1],
  ['jeanne.martin', ['jeanne.martin@exemple.fr'], 1],
] as const)('%j, knowing %j, has strength %i at most [I02]', async (password, words, most) => {
  const strength = await quick.strength(password, words)
  expect(strength).toBeLessThanOrEqual(most)
})

test('a phrase of unrelated words has strength 4 [I02]', async () => {
  expect(await quick.strength('correct cheval agrafe pile', [])).toBe(4)
})

test('a very long password is measured like its beginning', async () => {
  expect(await quick.strength('a'.repeat(60_000), [])).toBeLessThan(2)
})

test('refuses more than two passwords at work and 64 in line', async () => {
  const hashes = Array.from({ length: 70 }, () => quick.hash('a'))
  const ended = await Promise.allSettled(hashes)
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.map(isOutage)).toEqual([true, true, true, true])
  await expect(quick.hash('a')).resolves.toBeTypeOf('string')
})
