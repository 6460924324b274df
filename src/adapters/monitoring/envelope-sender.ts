import { setTimeout } from 'node:timers/promises'

import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { EnvelopeCounts } from '#ports/error-reporter.ts'

/** Parsed address (DSN) of the monitoring service. */
export interface MonitoringAddress {
  readonly dsn: string
  /** URL to which envelopes are posted. */
  readonly envelopes: string
  /** Public key of the project, which only allows sending envelopes. */
  readonly publicKey: string
}

/**
 * Parses a DSN, `https://key@host/path/project`. Returns undefined for any other text; HTTP is
 * accepted for localhost and 127.0.0.1 only.
 */
export function parseMonitoringAddress(text: string): MonitoringAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, host, username, password, pathname, search, hash } = new URL(text)
  const [, path = '', project] = /^(\/(?:[\w.-]+\/)*)(\d+)$/.exec(pathname) ?? []
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  if (!isSafe || project === undefined || !/^[a-zA-Z0-9]+$/.test(username)) return undefined
  if (password + search + hash !== '') return undefined
  return {
    dsn: `${protocol}//${username}@${host}${path}${project}`,
    envelopes: `${protocol}//${host}${path}api/${project}/envelope/`,
    publicKey: username,
  }
}

/** Maximum number of concurrent envelopes; further ones are dropped. */
const MAX_IN_FLIGHT = 64
/** Time without sending after the service answers 429. */
const RETRY_AFTER_MS = minutes(1)

/** Sends an HTTP request within the timeout and limits of the monitoring service. */
type Send = (address: string, request: RequestInit) => Promise<Response>

/**
 * Posts Sentry envelopes (reports) to the monitoring service in the background. Drops an envelope
 * on any failure, within a minute of status 429, or while 64 are under way.
 */
export class EnvelopeSender {
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

  /** Posts an envelope in the background and returns at once. */
  send(envelope: string): void {
    if (this.#underWay.size >= MAX_IN_FLIGHT || performance.now() < this.#restUntil) {
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

  /**
   * Waits for the envelopes under way, at most `within` milliseconds. Returns true if all were sent
   * or lost in that time.
   */
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
    if (status === 429) this.#restUntil = performance.now() + RETRY_AFTER_MS
    if (ok) this.#sent += 1
    else this.#lost += 1
  }
}
