/** Milliseconds between two looks. */
const LOOKS = 100

/** How late the event loop was when it was last looked at, in milliseconds. */
export interface EventLoopLateness {
  readonly lateBy: () => number
  readonly stop: () => void
}

/** Looks at the event loop ten times a second; what is late for it is late for every request. */
export function eventLoopLateness(): EventLoopLateness {
  let late = 0
  let looked = performance.now()
  const looking = setInterval(() => {
    const now = performance.now()
    late = now - looked - LOOKS
    looked = now
  }, LOOKS)
  looking.unref()
  return { lateBy: () => late, stop: () => clearInterval(looking) }
}
