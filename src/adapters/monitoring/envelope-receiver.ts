import { setTimeout } from 'node:timers/promises'

import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

import type { MonitoringAddress } from './monitoring-address.ts'

/** How many envelopes are under way at once; more are lost, since nothing waits for monitoring. */
const MOST_UNDER_WAY = 64
/** How long a service that wants fewer is told nothing. */
const REST = minutes(1)

/** Speaks to the service, within its deadline and caps. */
type Send = (address: string, request: RequestInit) => Promise<Response>

/** What became of the envelopes since the start. */
export interface EnvelopeCounts {
  readonly sent: number
  readonly lost: number
  readonly underWay: number
}

/** The monitoring service: envelopes are posted to it behind everything else, and lost when it is slow, down or full. */
export class EnvelopeReceiver {
  readonly #address: MonitoringAddress
  readonly #send: Send
  readonly #underWay = new Set<Promise<void>>()
  #sent = 0
  #lost = 0
  #restUntil = 0

  constructor(address: MonitoringAddress, send: Send) {
    this.#address = address
    this.#send = send
  }

  /** Posts an envelope and returns at once. */
  send(envelope: string): void {
    if (this.#underWay.size >= MOST_UNDER_WAY || performance.now() < this.#restUntil) {
      this.#lost += 1
      return
    }
    const posting = this.#post(envelope)
      .catch(() => {
        this.#lost += 1
      })
      .finally(() => this.#underWay.delete(posting))
    this.#underWay.add(posting)
  }

  /** Waits until what was sent has left, for so long at most; whether it has. */
  async flush(within: Duration): Promise<boolean> {
    const stop = new AbortController()
    const late = setTimeout(within, false, { signal: stop.signal }).catch(() => false)
    const left = Promise.all(this.#underWay).then(() => true)
    const flushed = await Promise.race([left, late])
    stop.abort()
    return flushed
  }

  counts(): EnvelopeCounts {
    return { sent: this.#sent, lost: this.#lost, underWay: this.#underWay.size }
  }

  async #post(body: string): Promise<void> {
    const { envelopes, publicKey } = this.#address
    const { ok, status } = await this.#send(envelopes, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=preavis/1, sentry_key=${publicKey}`,
      },
    })
    if (status === 429) this.#restUntil = performance.now() + REST
    if (ok) this.#sent += 1
    else this.#lost += 1
  }
}
