import { Outage } from '#ports/outage.ts'

/** Pieces of work that each hold the event loop for milliseconds, one after the other. */
export interface Turns {
  /** Does a piece of work when its turn has come; at once when nothing else is to be done. */
  take<Value>(work: () => Value): Promise<Value>
  /** Milliseconds that the first in line has been waiting. */
  readonly waitedBy: () => number
}

interface Waiting {
  readonly since: number
  readonly begin: () => void
  readonly giveUp: (reason: Outage) => void
}

/**
 * Rounds of the event loop between two pieces of work. In each round one connection is accepted, however many are there:
 * with a piece of work in every round, readers wait for their connection longer than for their page, and are not even
 * refused.
 */
const ROUNDS = 8

/** Gives turns, at most one piece of work in so many rounds of the event loop; whoever has waited for so many milliseconds is told that it came to nothing. */
export function takeTurns(patience: number, now = () => performance.now()): Turns {
  const line: Waiting[] = []
  let first = 0
  let resting = false

  const next = (): void => {
    for (; first < line.length; first += 1) {
      const waiting = line[first]
      if (waiting && now() - waiting.since < patience) break
      waiting?.giveUp(new Outage('answer', `no turn within ${patience} ms`))
    }
    const waiting = line[first]
    if (waiting === undefined) {
      line.length = 0
      first = 0
      resting = false
      return
    }
    first += 1
    rest(next)
    waiting.begin()
  }

  return {
    take: async (work) => {
      if (resting) {
        const turn = Promise.withResolvers<void>()
        line.push({ since: now(), begin: turn.resolve, giveUp: turn.reject })
        await turn.promise
      } else {
        resting = true
        rest(next)
      }
      return work()
    },
    waitedBy: () => {
      const waiting = line[first]
      return waiting === undefined ? 0 : now() - waiting.since
    },
  }
}

function rest(over: () => void, rounds = ROUNDS): void {
  setImmediate(() => (rounds === 1 ? over() : rest(over, rounds - 1)))
}
