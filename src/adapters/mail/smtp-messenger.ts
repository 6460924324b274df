import { seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import { Outage } from '#ports/outage.ts'

const SERVICE = 'courriel'

interface Options {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string
  /** Sender: `Préavis <bonjour@…>`. */
  readonly from: string
}

/**
 * Messenger that sends emails by SMTP over at most two pooled connections. `send` rejects with an
 * `Outage` if the server does not accept the message, or for any channel other than email.
 */
export class SmtpMessenger implements Messenger, Disposable {
  readonly #options: Options
  #transport: ReturnType<typeof openTransport> | undefined
  /** Domain of the sender, used in `Message-ID`. */
  readonly #domain: string

  constructor(options: Options) {
    this.#options = options
    this.#domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'localhost'
  }

  async send(message: Message): Promise<void> {
    const { channel, recipient, subject, body } = message
    if (channel !== 'email') throw new Outage(SERVICE, new Error(`no way for ${channel}`))
    this.#transport ??= openTransport(this.#options)
    try {
      const transport = await this.#transport
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text: body,
        textEncoding: 'quoted-printable',
        ...this.#marks(message),
      })
    } catch (error) {
      // The mail server's error text may quote the recipient's address, so only its codes are
      // logged.
      const { code, responseCode } = fieldsOf(error)
      throw new Outage(SERVICE, new Error(`mail server: ${String(code)} ${String(responseCode)}`))
    }
  }

  [Symbol.dispose](): void {
    void this.#transport?.then((transport) => transport.close())
  }

  /**
   * Returns the headers of a message. A message with a key always has the same `Message-ID`, so
   * that duplicates are recognisable.
   */
  #marks({ key, unsubscribe }: Message) {
    return {
      ...(key === undefined ? {} : { messageId: `<${key}@${this.#domain}>` }),
      ...(unsubscribe === undefined
        ? {}
        : {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
    }
  }
}

/** Loads the mail client on the first message. */
async function openTransport({ url, from }: Options) {
  const { createTransport } = await import('nodemailer')
  const transport = {
    url,
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
