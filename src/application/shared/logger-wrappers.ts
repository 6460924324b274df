import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ErrorReporter } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { SiteSearch } from '#ports/site-search.ts'

/** Time without warnings after which an outage counts as over. */
const OUTAGE_ENDS_AFTER_MS = minutes(1)

/** Maximum number of tracked outages. Beyond it, the outage with the oldest warning is evicted. */
const MAX_OUTAGES = 100

/**
 * Wraps a logger so that only the first warning of an outage is logged. Warnings with the same
 * event and service belong to one outage until a minute passes without any. The next outage logs
 * the number suppressed, as `unsaid`.
 */
export function throttledWarnings(
  logger: Pick<Logger, 'warn'>,
  clock: Clock,
): Pick<Logger, 'warn'> {
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
      logger.warn(event, last?.unsaid ? { ...fields, unsaid: last.unsaid } : fields)
    },
  }
}

/** Wraps a search so that only the start and the end of an outage are logged. */
export function searchWithOutageLog(
  search: SiteSearch,
  logger: Pick<Logger, 'info' | 'warn'>,
): SiteSearch {
  let isDown = false
  const logged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask()
      if (isDown) logger.info('search back')
      isDown = false
      return answer
    } catch (error) {
      if (isOutage(error) && !isDown) {
        isDown = true
        logger.warn('search unavailable', { service: error.service })
      }
      throw error
    }
  }
  return {
    find: (question, window) => logged(() => search.find(question, window)),
    suggest: (query, limit) => logged(() => search.suggest(query, limit)),
  }
}

/** Wraps a logger so that errors are also sent to the monitoring service. */
export function reportedLogger(logger: Logger, reporter: Pick<ErrorReporter, 'report'>): Logger {
  return {
    info: (event, fields) => logger.info(event, fields),
    warn: (event, fields) => logger.warn(event, fields),
    error: (event, error, fields) => {
      logger.error(event, error, fields)
      reporter.report(event, error, fields)
    },
  }
}
