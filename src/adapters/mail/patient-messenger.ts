import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'
import type { Message, Messenger } from '#ports/messenger.ts'
import { Outage } from '#ports/outage.ts'

interface Options {
  readonly messenger: Messenger
  readonly journal: Journal
  /** Waits; ends early when the signal says so. */
  readonly pause: (delay: Duration, signal: AbortSignal) => Promise<void>
}

/** After so long, a message that could not be handed over is tried again. */
const RETRIES: readonly Duration[] = [seconds(2), seconds(20), minutes(2)]

const MOST_WAITING = 1000

/** Hands messages over behind the back of who sends them, so that an answer never waits for a mail server, nor tells by its time whether a message was sent. What cannot be handed over after a few tries is logged and lost: its reader asks again. */
export class PatientMessenger implements Messenger, AsyncDisposable {
  readonly #options: Options
  readonly #stop = new AbortController()
  readonly #going = new Set<Promise<void>>()

  constructor(options: Options) {
    this.#options = options
  }

  async send(message: Message): Promise<void> {
    if (this.#going.size >= MOST_WAITING) {
      throw new Outage('courriel', new Error('too many messages wait'))
    }
    const going = this.#deliver(message)
    this.#going.add(going)
    void going.finally(() => this.#going.delete(going))
  }

  /** Lets each message under way be tried to its end, without waiting for a next try. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#going)
  }

  async #deliver(message: Message): Promise<void> {
    const { messenger, journal, pause } = this.#options
    const { channel } = message
    for (const delay of [...RETRIES, undefined]) {
      try {
        await messenger.send(message)
        return
      } catch (fault) {
        if (delay === undefined || this.#stop.signal.aborted) {
          journal.error('message lost', fault, { channel })
          return
        }
        journal.warn('message put off', { channel, delay })
      }
      await pause(delay, this.#stop.signal)
    }
  }
}
