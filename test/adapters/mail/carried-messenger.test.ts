import { expect, test } from 'vitest'

import { routingMessenger } from '#adapters/mail/routing-messenger.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

const message: Message = { channel: 'email', recipient: 'a@exemple.fr', subject: 's', body: 'b' }

test.each([
  [false, 'email', ['mail']],
  [true, 'email', ['outbox', 'mail']],
  [false, 'sms', ['outbox']],
  [true, 'sms', ['outbox']],
] as const)('keeping everything %s, a message by %s goes to %j', async (keepAll, channel, ways) => {
  const went: string[] = []
  const way = (name: string) => ({
    send: () => {
      went.push(name)
      return Promise.resolve('accepted' as const)
    },
  })
  const messenger = routingMessenger({
    outbox: way('outbox'),
    carriers: { email: way('mail') },
    keepAll,
  })
  await messenger.send({ ...message, channel })
  expect(went).toEqual(ways)
})
