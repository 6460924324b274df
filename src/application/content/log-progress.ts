import type { Journal } from '#ports/monitoring.ts'

import type { ImportProgress } from './import-content.ts'

const TENTHS = 10

/** A line of the log each time a tenth more of a source is read; sources that do not know how much they hold say nothing. */
export function logProgress(journal: Journal): ImportProgress {
  let last = ''
  return (source, read, total) => {
    if (total === undefined || total === 0) return
    const reached = Math.floor((read / total) * TENTHS)
    const step = `${source} ${reached}`
    if (reached === 0 || step === last) return
    last = step
    journal.info('importing', { source, read, total })
  }
}
