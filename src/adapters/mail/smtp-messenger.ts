import { seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { Message, Messenger } from '#ports/mail.ts'
import { Outage } from '#ports/outage.ts'

const SERVICE = 'courriel'

interface Options {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string
  /** Who writes: `Préavis <bonjour@…>`. */
  readonly from: string
}

/** E-mails by a mail server, over few connections that are kept open. It carries no SMS. */
export class SmtpMessenger implements Messenger, Disposable {
  readonly #options: Options
  #transport: ReturnType<typeof openTransport> | undefined
  /** The one that writes, as the names of its messages end. */
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
      // The words of the mail server quote the address.
      const { code, responseCode } = fieldsOf(error)
      throw new Outage(SERVICE, new Error(`mail server: ${String(code)} ${String(responseCode)}`))
    }
  }

  [Symbol.dispose](): void {
    void this.#transport?.then((transport) => transport.close())
  }

  /**
   * A message with a key always has the same `Message-ID`, so that programs recognise duplicates.
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

/** The code of the mail client is read with the first message. */
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

interface Carriers {
  /** Where messages wait to be looked at. */
  readonly outbox: Messenger
  /** Mail carriers by channel; messages without one wait in the outbox. */
  readonly carriers: { readonly [channel in Message['channel']]?: Messenger }
  /** Whether the outbox also keeps what a carrier takes. */
  readonly keepAll: boolean
}

/** Sends each message by its channel: e-mails by the mail server if set, SMS to the outbox. */
export function carriedMessenger({ outbox, carriers, keepAll }: Carriers): Messenger {
  return {
    send: async (message) => {
      const carrier = carriers[message.channel]
      if (keepAll || !carrier) await outbox.send(message)
      await carrier?.send(message)
    },
  }
}
