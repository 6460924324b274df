import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock.ts'

/** Most questions are one page’s own, and asked again only when that is made anew: past so many answers the one that was wanted longest ago gives way. */
const MOST_ANSWERS = 500

/** Answers kept for a time, by key: one question at a time for each key, failures are not kept. */
export class QueryCache<Value> {
  readonly #answers = new Map<string, Answer<Value>>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The kept answer, or a new one that is kept for its lifetime. */
  remember(key: string, lifetime: Duration, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#answers.get(key)
    if (known && known.until > this.#clock.now()) {
      this.#keep(key, known)
      return known.value
    }
    const value = ask()
    const answer = { value, until: this.#clock.now() + lifetime }
    this.#keep(key, answer)
    value.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key)
    })
    return value
  }

  /** Forgets everything: after a publication any answer may be old. */
  clear(): void {
    this.#answers.clear()
  }

  #keep(key: string, answer: Answer<Value>): void {
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (this.#answers.size <= MOST_ANSWERS) return
    const [unwanted] = this.#answers.keys()
    if (unwanted !== undefined) this.#answers.delete(unwanted)
  }
}

interface Answer<Value> {
  readonly value: Promise<Value>
  readonly until: Instant
}
