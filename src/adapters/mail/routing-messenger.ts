import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'

interface Carriers {
  /** Stores messages for inspection. */
  readonly outbox: Messenger
  /** Carriers by channel; messages without a carrier are stored in the outbox. */
  readonly carriers: { readonly [channel in Message['channel']]?: Messenger }
  /** True if the outbox also stores messages that a carrier delivers. */
  readonly keepAll: boolean
}

/**
 * Creates a messenger that passes each message to the carrier of its channel. Without a carrier,
 * or with `keepAll`, the message is stored in the outbox.
 */
export function routingMessenger({ outbox, carriers, keepAll }: Carriers): Messenger {
  return {
    send: async (message) => {
      const carrier = carriers[message.channel]
      if (keepAll || !carrier) await outbox.send(message)
      return carrier ? carrier.send(message) : 'accepted'
    },
  }
}
