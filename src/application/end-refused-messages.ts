import type { Messenger, RefusedRecipients } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'

interface Deps {
  readonly server: Messenger
  readonly refused: RefusedRecipients
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates a messenger over a mail server. A message whose recipient is refused for good ends, since
 * a retry changes nothing; the address is recorded until the server accepts it.
 */
export function endRefusedMessages({ server, refused, logger }: Deps): Messenger {
  return {
    send: async (message) => {
      const result = await server.send(message)
      if (result === 'accepted') await refused.forget(message.recipient)
      else {
        await refused.record(message.recipient)
        logger.warn('mail refused', message.key === undefined ? {} : { mail: message.key })
      }
      return result
    },
  }
}
