import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { NewsletterSignUps } from '#ports/newsletter-stores.ts'

/** The lists under test, and the stored groups of each subscription of an address. */
export interface ListsUnderTest {
  readonly lists: NewsletterSignUps
  readonly wishes: (email: string) => Promise<readonly (readonly string[])[]>
}

let count = 0
const newAddress = () => `lectrice.${(count += 1)}@exemple.fr`

/** Contract of newsletter sign-ups. */
export function newsletterSignUpsContract({ lists, wishes }: ListsUnderTest): void {
  describe('the lists of the newsletters', () => {
    test('receive a subscription, its groups once and in order [V01]', async () => {
      const email = newAddress()
      const form = { email: ` ${email} `, groups: ['rp', 'pme', 'rp'] }
      expect(await lists.signUp(form)).toEqual({ ok: true, value: 'received' })
      expect(await wishes(email)).toEqual([['pme', 'rp']])
    })

    test.each([
      ['', ['pme'], 'addressInvalid'],
      ['jeanne', ['pme'], 'emailFormat'],
      ['jeanne@exemple.fr', [], 'newsletterMissing'],
      ['jeanne@exemple.fr', ['pme', 'sport'], 'newsletterUnknown'],
    ] as const)('refuse %o for %o: %s [V02]', async (email, groups, problem) => {
      expect(await lists.signUp({ email, groups })).toEqual({ ok: false, problem })
      expect(await wishes(email)).toEqual([])
    })

    test('store one subscription for twenty concurrent requests with one key', async () => {
      const email = newAddress()
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => lists.signUp({ email, groups: ['st'] }, key)),
      )
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(await wishes(email)).toEqual([['st']])
    })

    test('store one subscription for a form sent twice, ignoring case', async () => {
      const email = newAddress()
      await Promise.all([
        lists.signUp({ email, groups: ['btp'] }),
        lists.signUp({ email: email.replace('lectrice', 'Lectrice'), groups: ['btp'] }),
      ])
      expect(await wishes(email)).toEqual([['btp']])
    })

    test('store another subscription for other groups or another key', async () => {
      const email = newAddress()
      await lists.signUp({ email, groups: ['btp'] }, randomUUID())
      await lists.signUp({ email, groups: ['st'] }, randomUUID())
      expect(await wishes(email)).toEqual([['btp'], ['st']])
    })
  })
}
