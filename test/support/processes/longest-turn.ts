/** Milliseconds of processor time that this thread has used: other processes do not lengthen them. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The longest turn of this thread's event loop while some work is done, in milliseconds of processor time; the shortest of some tries, since a collection of garbage or a first compilation may fall into one. */
export async function longestTurn(work: () => Promise<unknown>, tries = 3): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) {
    shortest = Math.min(shortest, await longestTurnOf(work))
  }
  return shortest
}

async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = processorTime()
  let immediate = setImmediate(look)
  function look(): void {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    immediate = setImmediate(look)
  }
  try {
    await work()
  } finally {
    clearImmediate(immediate)
  }
  return Math.max(longest, processorTime() - last)
}
