/** Does what can wait, one after the other, and rests after each as long as it took: it takes half of a processor core at most, and of the threads that compress for readers who wait, one. */
export function oneAtATime(): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let busy = false
  const doNext = async (): Promise<void> => {
    const work = waiting.shift()
    busy = work !== undefined
    if (!work) return
    const begun = performance.now()
    try {
      await work()
    } finally {
      setTimeout(() => void doNext(), performance.now() - begun).unref()
    }
  }
  return (work) => {
    waiting.push(work)
    if (!busy) void doNext()
  }
}
