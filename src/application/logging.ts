import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Journal } from '#ports/journal.ts'
import type { ErrorReporter } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { ArticleSearch } from '#ports/search.ts'

/** Time without warnings after which an outage counts as over. */
const OUTAGE_ENDS_AFTER_MS = minutes(1)

/** Maximum number of tracked outages. Beyond it, the outage with the oldest warning is evicted. */
const MAX_OUTAGES = 100

/**
 * Wraps a journal so that an outage logs only its first warning. The first warning of the next
 * outage reports the number suppressed, as `unsaid`.
 */
export function throttledWarnings(
  journal: Pick<Journal, 'warn'>,
  clock: Clock,
): Pick<Journal, 'warn'> {
  const outages = new Map<string, { readonly at: Instant; readonly unsaid: number }>()
  return {
    warn: (event, fields = {}) => {
      const key = `${event} ${fields['service'] ?? ''}`
      const last = outages.get(key)
      const at = clock.now()
      const isUnderWay = last !== undefined && at - last.at < OUTAGE_ENDS_AFTER_MS
      outages.delete(key)
      outages.set(key, { at, unsaid: isUnderWay ? last.unsaid + 1 : 0 })
      const [oldest] = outages.keys()
      if (outages.size > MAX_OUTAGES && oldest !== undefined) outages.delete(oldest)
      if (isUnderWay) return
      journal.warn(event, last?.unsaid ? { ...fields, unsaid: last.unsaid } : fields)
    },
  }
}

/**
 * Wraps a search so that only the first failed call of an outage and the first successful one after
 * it are logged.
 */
export function logOutageTransitions(
  search: ArticleSearch,
  journal: Pick<Journal, 'info' | 'warn'>,
): ArticleSearch {
  let isDown = false
  const logged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask()
      if (isDown) journal.info('search back')
      isDown = false
      return answer
    } catch (error) {
      if (isOutage(error) && !isDown) {
        isDown = true
        journal.warn('search unavailable', { service: error.service })
      }
      throw error
    }
  }
  return {
    find: (question, window) => logged(() => search.find(question, window)),
    suggest: (query, limit) => logged(() => search.suggest(query, limit)),
  }
}

/** Wraps a journal so that errors are also sent to the monitoring service. */
export function reportedJournal(
  journal: Journal,
  reporter: Pick<ErrorReporter, 'report'>,
): Journal {
  return {
    info: (event, fields) => journal.info(event, fields),
    warn: (event, fields) => journal.warn(event, fields),
    error: (event, error, fields) => {
      journal.error(event, error, fields)
      reporter.report(event, error, fields)
    },
  }
}
