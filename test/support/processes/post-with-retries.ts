import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { RunningNginx } from './running-nginx.ts'

/** Email addresses of acknowledged sign-ups and activations, and the number of retries. */
export interface Posted {
  readonly signedUp: string[]
  readonly activated: string[]
  retries: number
}

/** Maximum number of tries of a request. With their pauses, they take half a minute. */
const MAX_TRIES = 300
const PAUSE = 100

/**
 * Sends newsletter sign-ups and Premium activations in turn, until `until` is aborted. Retries
 * unanswered requests with the same idempotency key.
 */
export async function postUntil(
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
      posted.retries += 1
      if (tries === MAX_TRIES) throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
      await delay(PAUSE)
    }
  }
}
