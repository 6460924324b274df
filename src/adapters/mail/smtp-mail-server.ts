import { isLoopback } from '#domain/navigation/same-origin-urls.ts'
import { seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Message, MessageResult, Messenger } from '#ports/email-and-sms-messenger.ts'
import { Outage } from '#ports/outage.ts'

const SERVICE = 'e-mail'

interface Options {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string
  /** Sender: `Préavis <bonjour@…>`. */
  readonly from: string
  /** False if a password may leave this machine in clear; true by default. */
  readonly requiresTls?: boolean
}

/**
 * Sends emails by SMTP over at most two pooled connections. `send` rejects with an `Outage` for
 * any channel other than email.
 */
export class SmtpMailServer implements Messenger, Disposable {
  readonly #options: Options
  #transport: ReturnType<typeof openTransport> | undefined
  /** Domain of the sender, used in `Message-ID`. */
  readonly #domain: string

  constructor(options: Options) {
    this.#options = options
    this.#domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'localhost'
  }

  async send(message: Message): Promise<MessageResult> {
    const { channel, recipient, subject, body, html } = message
    if (channel !== 'email') throw new Outage(SERVICE, new Error(`no way for ${channel}`))
    this.#transport ??= openTransport(this.#options)
    try {
      const transport = await this.#transport
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text: body,
        ...(html !== undefined && { html }),
        textEncoding: 'quoted-printable',
        ...this.#marks(message),
      })
      return 'accepted'
    } catch (error) {
      if (isUnknownRecipient(error)) return 'recipientUnknown'
      if (refusesRecipient(error)) return 'recipientRefused'
      // The mail server's error text may quote the recipient's address, so only its codes are
      // logged.
      throw new Outage(SERVICE, new Error(`mail server: ${codesOf(error).join(' ')}`))
    }
  }

  [Symbol.dispose](): void {
    void this.#transport?.then((transport) => transport.close())
  }

  /**
   * Returns the headers of a message. A message with a key always has the same `Message-ID`, so
   * that duplicates are recognisable.
   */
  #marks({ key, unsubscribe, listId }: Message) {
    return {
      ...(key === undefined ? {} : { messageId: `<${key}@${this.#domain}>` }),
      headers: {
        ...(listId !== undefined && { 'List-Id': `<${listId}>` }),
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
  }
}

/** Returns the codes of a failure: a connection that breaks has no code of the mail server. */
function codesOf(error: unknown): readonly unknown[] {
  const { code, responseCode } = fieldsOf(error)
  return [code, responseCode].filter((each) => each !== undefined)
}

/** True for the statuses of a mailbox or domain that does not exist (RFC 3463 §3.2). */
function isUnknownRecipient(error: unknown): boolean {
  return /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/u.test(String(fieldsOf(error)['response']))
}

/**
 * True if a mail server refuses the recipient for good: 5xx at RCPT, or a status 5.1.x. Refusals of
 * the sender (530, 5.7.x) concern every message, and are retried.
 */
function refusesRecipient(error: unknown): boolean {
  const { responseCode, response, command } = fieldsOf(error)
  const code = Number(responseCode)
  if (!(code >= 500 && code < 600) || code === 530) return false
  const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(String(response)) ?? []
  return subject === '1' || (command === 'RCPT TO' && subject !== '7')
}

/** Loads the mail client on the first message. */
async function openTransport({ url, from, requiresTls = true }: Options) {
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(url)
  const transport = {
    url,
    // Nothing is sent to a server that takes no TLS, least of all the password.
    requireTLS: requiresTls && username !== '' && !isLoopback(hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  return createTransport(transport, { from, headers: { 'Auto-Submitted': 'auto-generated' } })
}
