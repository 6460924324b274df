import type { Message, Messenger } from '#ports/mail.ts'

interface Carriers {
  /** Where messages wait to be looked at. */
  readonly outbox: Messenger
  /** What carries messages away, by channel; what has no carrier waits in the outbox. */
  readonly carriers: { readonly [channel in Message['channel']]?: Messenger }
  /** Whether the outbox also keeps what a carrier takes. */
  readonly keepAll: boolean
}

/** Sends each message the way of its channel: there is a gateway for e-mails when a mail server is set, and none for SMS, which wait in the outbox. */
export function carriedMessenger({ outbox, carriers, keepAll }: Carriers): Messenger {
  return {
    send: async (message) => {
      const carrier = carriers[message.channel]
      if (keepAll || !carrier) await outbox.send(message)
      await carrier?.send(message)
    },
  }
}
