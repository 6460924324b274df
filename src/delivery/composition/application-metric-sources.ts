import { poolCounts } from '#adapters/storage/postgres/platform/open-database.ts'
import type { Monitoring } from '#ports/error-reporter.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  BACK_OFFICE_DATABASE,
  CLOCK,
  CONTINUATIONS_DATABASE,
  DATABASE,
  EMAIL_QUEUE,
  LAW_DATES,
  MAIL_DELIVERY,
  ACTIVATION_DELIVERY,
  PAGES_DATABASE,
  REFUSED_RECIPIENTS,
  SEARCH_WATCH,
  UPSTREAM_SERVICES,
  NEWSLETTER_DELIVERY,
} from './injection-tokens.ts'

/**
 * Returns the sources of the application's metrics: external services, database pools, search,
 * queues, the age of the law and error reports.
 */
export function systemMetrics(
  parts: Registry,
  { lawMaxAge }: Pick<Settings, 'lawMaxAge'>,
  monitoring: Monitoring | undefined,
) {
  const uses = {
    pages: parts.get(PAGES_DATABASE),
    continuations: parts.get(CONTINUATIONS_DATABASE),
    back_office: parts.get(BACK_OFFICE_DATABASE),
    publishing: parts.get(DATABASE),
  }
  return {
    services: () => parts.get(UPSTREAM_SERVICES).all(),
    pools: () =>
      Object.entries(uses).flatMap(([use, database]) => {
        const counts = poolCounts(database)
        return counts ? [{ use, ...counts }] : []
      }),
    search: parts.get(SEARCH_WATCH),
    queues: {
      letters: () => parts.get(EMAIL_QUEUE).waiting(),
      mail: async () => parts.get(MAIL_DELIVERY)?.queue.waiting(),
      orders: async () => parts.get(ACTIVATION_DELIVERY)?.orders.waiting(),
      wishes: async () => parts.get(NEWSLETTER_DELIVERY)?.queue.waiting(),
    },
    refusedRecipients: async () =>
      parts.get(MAIL_DELIVERY) && parts.get(REFUSED_RECIPIENTS).count(),
    lawAges: {
      limit: lawMaxAge / 1000,
      bySource: async () => {
        const now = parts.get(CLOCK).now()
        const states = Object.entries(await parts.get(LAW_DATES).stateOfLaw())
        const ages = states.map(([source, day]) => [source, (now - day) / 1000] as const)
        return new Map(ages)
      },
    },
    reports: () => monitoring?.counts(),
  }
}
