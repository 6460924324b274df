import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

/** Dependencies of the check that finds readers to notify about changed texts. */
interface FollowerCheckDeps {
  /** Queues the job that finds the readers to notify, once for all servers. */
  readonly orderCheck: () => Promise<void>
  readonly logger: Pick<Logger, 'error'>
  /** No check is queued after this signal is aborted. */
  readonly signal: AbortSignal
  /** Delay between a publication and its check. Another publication restarts the delay. */
  readonly delay?: Duration
  /** Delay of the retry after a check could not be queued. */
  readonly retryAfter?: Duration
}

/**
 * Creates a function to call at the start and at each publication. After a delay, it queues the job
 * that finds the readers to notify about changed texts.
 */
export function scheduleReaderNotifications(follower: FollowerCheckDeps): () => void {
  const { orderCheck, logger, signal, delay = seconds(5), retryAfter = minutes(1) } = follower
  let timer: NodeJS.Timeout | undefined
  const schedule = (after: Duration): void => {
    if (signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => void order(), after).unref()
  }
  const order = async (): Promise<void> => {
    try {
      await orderCheck()
    } catch (error) {
      if (!isOutage(error)) logger.error('followers not notified', error)
      schedule(retryAfter)
    }
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return () => schedule(delay)
}
