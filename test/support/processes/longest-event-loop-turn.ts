/** Returns the CPU time of this thread in milliseconds, which other processes do not affect. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Returns the longest event-loop turn of some work in milliseconds of CPU time. It is the minimum
 * over several tries, which excludes garbage collection.
 */
export async function maxTurnMs(work: () => Promise<unknown>, tries = 3): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) {
    shortest = Math.min(shortest, await measureMaxTurnMs(work))
  }
  return shortest
}

async function measureMaxTurnMs(work: () => Promise<unknown>): Promise<number> {
  let max = 0
  let last = processorTime()
  let immediate = setImmediate(look)
  function look(): void {
    const now = processorTime()
    max = Math.max(max, now - last)
    last = now
    immediate = setImmediate(look)
  }
  try {
    await work()
  } finally {
    clearImmediate(immediate)
  }
  return Math.max(max, processorTime() - last)
}
