import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { RunningNginx } from './running-nginx.ts'

/** What was acknowledged to readers who sent something, and how often their browser had to send it again. */
export interface Posted {
  readonly signedUp: string[]
  readonly activated: string[]
  again: number
}

/** Tries, and milliseconds between them: half a minute in all. */
const MAX_TRIES = 300
const PAUSE = 100

/**
 * Readers who sign up to newsletters or activate Premium, one after the other.
 * Requests without an answer are retried under the same idempotency key, as browsers do.
 */
export async function postOn(
  nginx: RunningNginx,
  until: AbortSignal,
  posted: Posted,
  name: string,
): Promise<void> {
  for (let rank = 1; !until.aborted; rank += 1) {
    const email = `${name}-${rank}@exemple.fr`
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify({ email, groups: ['pme', 'btp'] })
    await sentUntilTaken('/api/newsletter', { headers, body }, 202)
    posted.signedUp.push(email)
    await sentUntilTaken('/api/setPremium', { headers: { token: email } }, 200)
    posted.activated.push(email)
  }

  async function sentUntilTaken(path: string, request: object, status: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const answer = await nginx.ask(path, { method: 'POST', ...request }).catch(() => undefined)
      if (answer?.status === status && answer.text.includes('"error":false')) return
      posted.again += 1
      if (tries === MAX_TRIES) throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
      await delay(PAUSE)
    }
  }
}
