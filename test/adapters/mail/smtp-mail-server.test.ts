import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'

import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import { isOutage } from '#ports/outage.ts'
import { mailServer } from '#test/support/services/mail-server.ts'

const server = await mailServer()
const from = 'Préavis <bonjour@preavis.example>'
const smtp = new SmtpMailServer({ url: `smtp://127.0.0.1:${server.port}`, from })
afterAll(async () => {
  smtp[Symbol.dispose]()
  await server[Symbol.asyncDispose]()
})

const message = {
  channel: 'email',
  recipient: 'jeanne@exemple.fr',
  subject: 'Votre code : 123456',
  body: 'Bonjour,\n\nvoilà : 123456\n.\nÀ bientôt',
} as const

test('an email reaches the mail server as plain French text', async () => {
  await smtp.send(message)
  const { envelope, content } = server.received.at(-1)!
  expect(envelope).toEqual(['bonjour@preavis.example', 'jeanne@exemple.fr'])
  expect(content).toContain('Auto-Submitted: auto-generated')
  expect(content).toContain('Content-Type: text/plain; charset=utf-8')
  expect(content).toContain('Subject: Votre code : 123456\r\n')
  const { text = '' } = await PostalMime.parse(Buffer.from(content, 'latin1'))
  expect(text.trimEnd()).toBe(message.body)
})

test('a message with a key has constant id and unsubscribe header [M01]', async () => {
  const unsubscribe = 'https://www.preavis.example/actualite/newsletters/desinscription?jeton=a.b'
  const listId = 'st.newsletters.www.preavis.example'
  await smtp.send({ ...message, key: 'lettre-1', unsubscribe, listId })
  await smtp.send({ ...message, key: 'lettre-1', unsubscribe, listId })
  for (const { content } of server.received.slice(-2)) {
    const headers = content.replaceAll(/\r\n\s+/g, ' ')
    expect(headers).toContain('Message-ID: <lettre-1@preavis.example>\r\n')
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(headers).toContain(`List-ID: <${listId}>\r\n`)
    expect(headers).toContain('Auto-Submitted: auto-generated\r\n')
  }
})

test('an address is one recipient, of any characters', async () => {
  const before = server.received.length
  await smtp
    .send({ ...message, recipient: 'a@exemple.fr, b@exemple.fr\r\nBcc: c@exemple.fr' })
    .catch(() => undefined)
  for (const { envelope, content } of server.received.slice(before)) {
    expect(envelope).toHaveLength(2)
    expect(content).not.toMatch(/^Bcc:/m)
  }
})

test.each([
  ['550 5.1.1 no mailbox <jeanne@exemple.fr>', 'recipientUnknown'],
  ['550 no mailbox <jeanne@exemple.fr>', 'recipientRefused'],
  ['553 mailbox name not allowed', 'recipientRefused'],
  ['450 4.2.1 mailbox busy', 'outage'],
  ['530 5.7.0 authentication required', 'outage'],
  ['554 5.7.1 relay access denied', 'outage'],
])('a recipient answered with %s is %s', async (reply, outcome) => {
  server.answer({ RCPT: reply })
  expect(await outcomeOf(message)).toBe(outcome)
  server.answer({})
})

test('an unknown recipient after the text is refused, other refusals are outages', async () => {
  server.answer({ '.': '550 5.1.1 no such user here' })
  expect(await outcomeOf(message)).toBe('recipientUnknown')
  server.answer({ '.': '554 5.6.0 content not accepted' })
  expect(await outcomeOf(message)).toBe('outage')
  server.answer({})
})

test.each([
  ['refuses', '454 4.7.0 TLS not available'],
  ['breaks', '220 go ahead, in clear'],
])('a mail server that offers STARTTLS and %s it gets no text', async (_how, reply) => {
  const before = server.received.length
  server.answer({ EHLO: '250-essai\r\n250 STARTTLS', STARTTLS: reply })
  const fresh = new SmtpMailServer({ url: `smtp://127.0.0.1:${server.port}`, from })
  expect(await outcomeOf(message, fresh)).toBe('outage')
  fresh[Symbol.dispose]()
  server.answer({})
  expect(server.received).toHaveLength(before)
})

test.each([
  ['is kept from another machine', '0.0.0.0', true, 'outage'],
  ['is sent to another machine if settings allow it', '0.0.0.0', false, 'accepted'],
  ['is sent to a mail server of this machine', '127.0.0.1', true, 'accepted'],
])('without STARTTLS, a password %s', async (_what, host, requiresTls, outcome) => {
  server.answer({ EHLO: '250-essai\r\n250 AUTH PLAIN', STARTTLS: '502 unknown' })
  server.commands.length = 0
  const url = `smtp://lettres:secret@${host}:${server.port}`
  const fresh = new SmtpMailServer({ url, from, requiresTls })
  expect(await outcomeOf(message, fresh)).toBe(outcome)
  expect(server.commands.includes('AUTH')).toBe(outcome === 'accepted')
  fresh[Symbol.dispose]()
  server.answer({})
})

test('an outage quotes the codes of the mail server, not the address', async () => {
  server.answer({ RCPT: '450 4.2.1 busy <jeanne@exemple.fr>' })
  const thrown: unknown = await smtp.send(message).catch((error: unknown) => error)
  server.answer({})
  const { cause } = thrown as Error
  expect(String(cause)).toBe('Error: mail server: EENVELOPE 450')
})

/** Returns how the delivery ended; `outage` if it is retried. */
function outcomeOf(sent: Message, over = smtp): Promise<string> {
  return over.send(sent).catch((error: unknown) => (isOutage(error) ? 'outage' : 'bug'))
}

test('without a mail server there is an outage with its codes', async () => {
  const unreachable = new SmtpMailServer({ url: 'smtp://127.0.0.1:1', from })
  const thrown: unknown = await unreachable.send(message).catch((error: unknown) => error)
  expect(isOutage(thrown)).toBe(true)
  expect(String((thrown as Error).cause)).toBe('Error: mail server: ESOCKET')
  unreachable[Symbol.dispose]()
})

test('it carries no SMS', async () => {
  await expect(smtp.send({ ...message, channel: 'sms' })).rejects.toSatisfy(isOutage)
})
