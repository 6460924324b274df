import { describe, expect, test } from 'vitest'

import type { Message } from '#ports/email-and-sms-messenger.ts'
import {
  recoveryMessage,
  passwordResetMessage,
  protectedAccountMessage,
  signInMessage,
  accountExistsMessage,
  signUpMessage,
  verificationMessage,
  addressTakenMessage,
} from '#provider/accounts/email-and-sms-messages.ts'

const siteName = 'Le Quotidien'
const link = 'https://compte.exemple.fr/lien'
const code = '012345'
const email = { channel: 'email', address: 'a@exemple.fr' } as const
const sms = { channel: 'sms', address: '+33612345678' } as const

const withCode = (to: typeof email | typeof sms): readonly Message[] =>
  [signInMessage, passwordResetMessage, recoveryMessage, verificationMessage].map((letter) =>
    letter({ siteName, to, code, link }),
  )

const withoutCode = (to: typeof email | typeof sms): readonly Message[] => [
  protectedAccountMessage(siteName, to, link),
  signUpMessage(siteName, to, link),
  accountExistsMessage(siteName, to, link),
  addressTakenMessage(siteName, to),
]

describe.each([
  ...withCode(email).map((letter) => ({ letter, codes: [code] })),
  ...withoutCode(email).map((letter) => ({ letter, codes: [] })),
])('the email « $letter.subject »', ({ letter, codes }) => {
  test('names its sender, and what to do if unrequested', () => {
    expect(letter.subject + letter.body).toContain(siteName)
    expect(letter.body).toMatch(/^Bonjour,\n\n.*\n\nL’équipe Le Quotidien$/s)
    expect(letter.body).toContain('ne faites rien')
  })

  test('contains its code only, and each link on its own line', () => {
    expect(letter.body.match(/\d{6}/g) ?? []).toEqual(codes)
    for (const line of letter.body.split('\n').filter((line) => line.includes('http'))) {
      expect(line).toBe(link)
    }
  })

  test('is set as French is', () => {
    expect(letter.subject + letter.body.replaceAll(link, '')).not.toMatch(/'| [:;!?»]|« |\.\.\./)
  })
})

test.each([...withCode(sms), ...withoutCode(sms)])(
  'an SMS is short and names its sender: $body',
  ({ body, channel, recipient }) => {
    expect([channel, recipient]).toEqual(['sms', sms.address])
    expect(body).toMatch(/^Le Quotidien\u00A0: /)
    expect(body.length).toBeLessThan(200)
    expect(body).not.toMatch(/'| [:;!?]/)
  },
)

test('a code by SMS comes with its lifetime', () => {
  expect(
    withCode(sms).map(({ body }) => body.includes(`${code} est votre code, valable `)),
  ).toEqual([true, true, true, true])
})
