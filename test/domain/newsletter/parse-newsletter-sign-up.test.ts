import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { NEWSLETTER_SERVICE_MESSAGES, SIGN_UP_MESSAGES } from '#domain/messages.ts'
import {
  parseSubscriptionForm,
  parseSubscriptionRequest,
} from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { pastedText, plainEmail } from '#test/support/arbitraries/text-and-emails.ts'

function messagesOf(email: string, groups: readonly string[]): readonly string[] {
  const read = parseSubscriptionForm({ email, groups })
  return read.ok ? [] : read.problem.map((problem) => SIGN_UP_MESSAGES[problem])
}

function directAnswer(email: string, groups: readonly string[]): string {
  const checked = parseSubscriptionRequest({ email, groups })
  return checked.ok ? 'ok' : NEWSLETTER_SERVICE_MESSAGES[checked.problem]
}

const NO_GROUP = 'Vous devez sélectionner au moins un groupe de newsletter.'

describe('the newsletter form [V01]', () => {
  test('is parsed with its groups in sector order, without duplicates', () => {
    expect(parseSubscriptionForm({ email: ' a@B.fr ', groups: ['rp', 'pme', 'rp', 'x'] })).toEqual({
      ok: true,
      value: { email: 'a@b.fr', groups: ['pme', 'rp'] },
    })
  })

  test.each<[string, string[], string[]]>([
    ['', ['pme'], ['Vous devez entrer une adresse email.']],
    [' \u00A0', ['pme'], ['Vous devez entrer une adresse email.']],
    ['a@b', ['pme'], ["L'adresse email est invalide."]],
    ['a@b.fr', [], [NO_GROUP]],
    ['a@b.fr', ['constructor'], [NO_GROUP]],
    ['', [], ['Vous devez entrer une adresse email.', NO_GROUP]],
    ['a@b', [], ["L'adresse email est invalide.", NO_GROUP]],
  ])('%j for %j is told %j', (email, groups, messages) => {
    expect(messagesOf(email, groups)).toEqual(messages)
  })
})

describe('the newsletter service [V02]', () => {
  test.each<[string, string[], string]>([
    ['', ['pme'], 'Votre adresse email est invalide.'],
    [' \u00A0', ['pme'], 'Votre adresse email est invalide.'],
    ['a@b', ['pme'], "Le format du mail passé en paramètre n'est pas valide."],
    ['a@b.fr', [], 'Vous devez souscrire à au moins une newsletter.'],
    [
      'a@b.fr',
      ['pme', 'x'],
      "Ce type de newsletter n'existe pas, ou n'est pas correctement configuré.",
    ],
    ['a@b.fr', ['st', 'btp'], 'ok'],
  ])('%j for %j is answered %j', (email, groups, message) => {
    expect(directAnswer(email, groups)).toBe(message)
  })
})

const forms = fc.record({
  email: fc.oneof(plainEmail, pastedText, fc.constant('')),
  groups: fc.array(fc.oneof(fc.constantFrom(...SECTOR_KEYS), pastedText), { maxLength: 4 }),
})

describe('laws of the subscription', () => {
  const choices = fc.array(fc.constantFrom(...SECTOR_KEYS), { minLength: 1, maxLength: 8 })

  property.prop([plainEmail, choices, fc.constantFrom('', ' ', '\u00A0')])(
    'form and service make the same of whatever the service accepts',
    (address, groups, space) => {
      const form = { email: `${space}${address}${space}`, groups }
      expect(parseSubscriptionRequest(form)).toEqual(parseSubscriptionForm(form))
      expect(parseSubscriptionRequest(form).ok).toBe(true)
    },
  )

  property.prop([forms])('a form has one problem per missing field [V01]', (form) => {
    const read = parseSubscriptionForm(form)
    const blank = form.email.trim() === ''
    const address = blank ? 'emailMissing' : parseEmail(form.email).ok ? [] : 'emailInvalid'
    const group = SECTOR_KEYS.some((key) => form.groups.includes(key)) ? [] : 'groupMissing'
    expect(read.ok ? [] : read.problem).toEqual([address, group].flat())
  })

  property.prop([plainEmail, choices, pastedText])(
    'the service refuses a newsletter that does not exist, wherever it stands [V02]',
    (email, groups, unknown) => {
      fc.pre(!SECTOR_KEYS.some((key) => key === unknown))
      const refusal = { ok: false, problem: 'newsletterUnknown' }
      expect(parseSubscriptionRequest({ email, groups: [...groups, unknown] })).toEqual(refusal)
      expect(parseSubscriptionRequest({ email, groups: [unknown, ...groups] })).toEqual(refusal)
    },
  )

  property.prop([forms])('an accepted form has a sector, and can be sent again', (form) => {
    const read = parseSubscriptionForm(form)
    expect(read.ok ? read.value.groups : read.problem).not.toEqual([])
    if (read.ok) expect(parseSubscriptionRequest(read.value)).toEqual(read)
  })

  property.prop([plainEmail, fc.subarray([...SECTOR_KEYS], { minLength: 1 })])(
    'a right address with any choice of sectors is accepted by both',
    (email, groups) => {
      expect(parseSubscriptionForm({ email, groups: groups.toReversed() })).toEqual({
        ok: true,
        value: { email: email.toLowerCase(), groups },
      })
      expect(parseSubscriptionRequest({ email, groups }).ok).toBe(true)
    },
  )
})
