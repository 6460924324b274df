import { expect, test } from 'vitest'

import { carriedMessenger } from '#adapters/mail/carried-messenger.ts'
import { PatientMessenger } from '#adapters/mail/patient-messenger.ts'
import type { Message } from '#ports/messenger.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

const message: Message = { channel: 'email', recipient: 'a@exemple.fr', subject: 's', body: 'b' }

function patient(failures: number) {
  const sent: Message[] = []
  const pauses: number[] = []
  const journal = new MemoryJournal()
  let left = failures
  const messenger = new PatientMessenger({
    journal,
    messenger: {
      send: async (message) => {
        left -= 1
        if (left >= 0) throw new Error('échec')
        sent.push(message)
      },
    },
    pause: async (delay) => {
      pauses.push(delay)
    },
  })
  return { messenger, sent, pauses, journal }
}

test('a message that could not be handed over is tried again, later each time', async () => {
  const { messenger, sent, pauses, journal } = patient(2)
  await messenger.send(message)
  await expect.poll(() => sent).toEqual([message])
  expect(pauses).toEqual([2000, 20_000])
  expect(JSON.stringify(journal.entries)).not.toContain('exemple.fr')
})

test('after four tries a message is lost, and the log says so without its address', async () => {
  const { messenger, sent, pauses, journal } = patient(4)
  await messenger.send(message)
  await expect.poll(() => journal.entries.at(-1)?.event).toBe('message lost')
  expect(sent).toEqual([])
  expect(pauses).toEqual([2000, 20_000, 120_000])
  expect(JSON.stringify(journal.entries)).not.toContain('exemple.fr')
})

test('who sends does not wait; who stops waits for what is under way', async () => {
  const done = Promise.withResolvers<void>()
  const messenger = new PatientMessenger({
    journal: new MemoryJournal(),
    messenger: { send: () => done.promise },
    pause: async () => undefined,
  })
  await messenger.send(message)
  const stopping = messenger[Symbol.asyncDispose]()
  expect(await Promise.race([stopping, Promise.resolve('waiting')])).toBe('waiting')
  done.resolve()
  await stopping
})

test('what is under way when the system stops is not tried again', async () => {
  const { messenger, sent, pauses } = patient(1)
  void messenger.send(message)
  await messenger[Symbol.asyncDispose]()
  expect(sent).toEqual([])
  expect(pauses).toEqual([])
})

test.each([
  [false, 'email', ['mail']],
  [true, 'email', ['outbox', 'mail']],
  [false, 'sms', ['outbox']],
  [true, 'sms', ['outbox']],
] as const)('keeping everything %s, a message by %s goes to %j', async (keepAll, channel, ways) => {
  const went: string[] = []
  const way = (name: string) => ({
    send: async () => {
      went.push(name)
    },
  })
  const messenger = carriedMessenger({
    outbox: way('outbox'),
    carriers: { email: way('mail') },
    keepAll,
  })
  await messenger.send({ ...message, channel })
  expect(went).toEqual(ways)
})
