import type { Duration } from '#domain/shared/duration.ts'

import type { FaultKind } from './upstream-fault.ts'

/** What came of the calls to one service since the start. */
export interface UpstreamCounts {
  readonly calls: number
  /** Second tries among them not counted as calls. */
  readonly retries: number
  readonly faults: ReadonlyMap<FaultKind, number>
  /** How long all calls took together. */
  readonly took: Duration
  /** How many are under way now. */
  readonly underWay: number
}

/** Counts the calls to one service, for those who watch over the site. */
export class UpstreamFigures {
  #calls = 0
  #retries = 0
  #took = 0
  #underWay = 0
  readonly #faults = new Map<FaultKind, number>()

  began(): void {
    this.#calls += 1
    this.#underWay += 1
  }

  repeated(): void {
    this.#retries += 1
  }

  ended(took: Duration, fault?: FaultKind): void {
    this.#underWay -= 1
    this.#took += took
    if (fault !== undefined) this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
  }

  read(): UpstreamCounts {
    return {
      calls: this.#calls,
      retries: this.#retries,
      faults: new Map(this.#faults),
      took: this.#took,
      underWay: this.#underWay,
    }
  }
}
