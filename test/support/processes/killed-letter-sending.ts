import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { LETTER_PATH } from '../fixtures/letters.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'
import { mailServer } from '../services/mail-server.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'
import { publishLetter, subscribe } from '../services/published-letter.ts'
import type { testDatabase } from './test-database.ts'

const PROGRAM = fileURLToPath(new URL('send-letters-process.ts', import.meta.url))

/** Connections to the mail server, each of which may hold one accepted email at a kill. */
const CONNECTIONS = 2

type TestDatabase = Pick<Awaited<ReturnType<typeof testDatabase>>, 'owner' | 'connection'>

/**
 * Sends a letter by processes that are killed after shares of the emails, then by one that is not.
 * Expects one email, by its id, to each subscriber.
 */
export async function expectLetterOnceUnderKills(
  { owner, connection }: TestDatabase,
  { subscribers, kills }: { readonly subscribers: number; readonly kills: number },
): Promise<void> {
  await using server = await mailServer()
  const emails = await subscribe(owner, subscribers)
  await publishLetter(owner, LETTER_PATH)
  const start = () =>
    spawn(process.execPath, [PROGRAM, JSON.stringify(connection), String(server.port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = start()
    const ended = once(child, 'exit')
    const share = (subscribers * kill) / (kills + 1)
    while (server.received.length < share && child.exitCode === null) await wait(5)
    child.kill('SIGKILL')
    await ended
  }
  const child = start()
  const ended = once(child, 'exit')
  const { sendings } = newsletterAdapters({ database: owner, logger: new MemoryLogger() })
  await expect
    .poll(() => sendings.sending(LETTER_PATH), { timeout: 550_000, interval: 500 })
    .toMatchObject({ total: subscribers, sent: subscribers })
  child.kill('SIGKILL')
  await ended
  const ids = new Map<string, Set<string>>()
  for (const { envelope, content } of server.received) {
    const [, id = ''] = /^Message-ID: <(.*)>\r$/m.exec(content) ?? []
    const email = envelope[1] ?? ''
    ids.set(email, (ids.get(email) ?? new Set()).add(id))
  }
  expect([...ids.keys()].toSorted()).toEqual(emails)
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
  // A mail server drops an email whose id it has; only those accepted at the very kill come twice.
  expect(server.received.length).toBeLessThanOrEqual(subscribers + kills * CONNECTIONS)
}
