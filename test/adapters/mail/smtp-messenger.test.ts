import { afterAll, expect, test } from 'vitest'

import { SmtpMessenger } from '#adapters/mail/smtp-messenger.ts'
import { isOutage } from '#ports/outage.ts'
import { mailServer } from '#test/support/services/mail-server.ts'

const server = await mailServer()
const from = 'Préavis <bonjour@preavis.example>'
const messenger = new SmtpMessenger({ url: `smtp://127.0.0.1:${server.port}`, from })
afterAll(async () => {
  messenger[Symbol.dispose]()
  await server[Symbol.asyncDispose]()
})

const message = {
  channel: 'email',
  recipient: 'jeanne@exemple.fr',
  subject: 'Votre code : 123456',
  body: 'Bonjour,\n\nvoilà : 123456\n.\nÀ bientôt',
} as const

test('an email reaches the mail server as plain French text', async () => {
  await messenger.send(message)
  const { envelope, content } = server.received.at(-1)!
  expect(envelope).toEqual(['bonjour@preavis.example', 'jeanne@exemple.fr'])
  expect(content).toContain('Auto-Submitted: auto-generated')
  expect(content).toContain('Content-Type: text/plain; charset=utf-8')
  expect(content).toContain('Subject: Votre code : 123456\r\n')
  const [, body = ''] = content.split('\r\n\r\n')
  expect(quotedPrintable(content.slice(content.indexOf(body)))).toBe(message.body)
})

test('a message with a key has constant id and unsubscribe header [M01]', async () => {
  const unsubscribe = 'https://www.preavis.example/actualite/newsletters/desinscription?jeton=a.b'
  await messenger.send({ ...message, key: 'lettre-1', unsubscribe })
  await messenger.send({ ...message, key: 'lettre-1', unsubscribe })
  for (const { content } of server.received.slice(-2)) {
    const headers = content.replaceAll(/\r\n\s+/g, ' ')
    expect(headers).toContain('Message-ID: <lettre-1@preavis.example>\r\n')
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(headers).toContain('Auto-Submitted: auto-generated\r\n')
  }
})

test('an address is one recipient, of any characters', async () => {
  const before = server.received.length
  await messenger
    .send({ ...message, recipient: 'a@exemple.fr, b@exemple.fr\r\nBcc: c@exemple.fr' })
    .catch(() => undefined)
  for (const { envelope, content } of server.received.slice(before)) {
    expect(envelope).toHaveLength(2)
    expect(content).not.toMatch(/^Bcc:/m)
  }
})

test('a rejection by the mail server is an outage without address', async () => {
  server.refuse(true)
  const thrown: unknown = await messenger.send(message).catch((error: unknown) => error)
  server.refuse(false)
  expect(isOutage(thrown)).toBe(true)
  const { cause } = thrown as Error
  expect(String(cause)).toBe('Error: mail server: EENVELOPE 550')
})

test('without a mail server there is an outage', async () => {
  const unreachable = new SmtpMessenger({ url: 'smtp://127.0.0.1:1', from })
  await expect(unreachable.send(message)).rejects.toSatisfy(isOutage)
  unreachable[Symbol.dispose]()
})

test('it carries no SMS', async () => {
  await expect(messenger.send({ ...message, channel: 'sms' })).rejects.toSatisfy(isOutage)
})

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n..', '\r\n.')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}
