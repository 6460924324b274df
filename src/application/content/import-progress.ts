import type { Logger } from '#ports/logger.ts'

/** Progress callback: records read so far, and the total number, which is undefined until known. */
export type ImportProgress = (source: string, read: number, total: number | undefined) => void

const TENTHS = 10

/**
 * Creates a progress callback that logs every 10 % of the records of a source, if their number is
 * known.
 */
export function progressLogger(logger: Logger): ImportProgress {
  let last = ''
  return (source, count, total) => {
    if (total === undefined || total === 0) return
    const reached = Math.floor((count / total) * TENTHS)
    const step = `${source} ${reached}`
    if (reached === 0 || step === last) return
    last = step
    logger.info('importing', { source, read: count, total })
  }
}
