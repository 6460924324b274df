import { Outage } from '#ports/outage.ts'

/** Lets so much work run at once and so much wait; what comes after that is an outage of the service, at once. */
export function fewAtATime(
  running: number,
  waiting: number,
  service: string,
): <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome> {
  const queue: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy < running) busy += 1
    else {
      if (queue.length >= waiting) throw new Outage(service, new Error('too much work waits'))
      const turn = Promise.withResolvers<void>()
      queue.push(turn.resolve)
      await turn.promise
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
