import type { DependencyContainer } from 'tsyringe'

import { poolCounts } from '#adapters/storage/postgres/platform/open-database.ts'
import type { Monitoring } from '#ports/error-reporter.ts'

import {
  BACK_OFFICE_DATABASE,
  CONTINUATIONS_DATABASE,
  DATABASE,
  PAGES_DATABASE,
} from './databases.ts'
import { MAIL_DELIVERY, REFUSED_RECIPIENTS } from './email-and-sms.ts'
import { ACTIVATION_DELIVERY } from './embedded-back-office.ts'
import { EMAIL_QUEUE, NEWSLETTER_DELIVERY } from './newsletters-and-follows.ts'
import { LAW_DATES } from './page-stores.ts'
import { CLOCK, SETTINGS } from './process-dependencies.ts'
import { SEARCH_WATCH } from './search-and-indexes.ts'
import { UPSTREAM_SERVICES } from './upstream-services.ts'

/**
 * Returns the sources of the application's metrics: external services, database pools, search,
 * queues, the age of the law and error reports.
 */
export function systemMetrics(c: DependencyContainer, monitoring: Monitoring | undefined) {
  const uses = {
    pages: c.resolve(PAGES_DATABASE),
    continuations: c.resolve(CONTINUATIONS_DATABASE),
    back_office: c.resolve(BACK_OFFICE_DATABASE),
    publishing: c.resolve(DATABASE),
  }
  return {
    services: () => c.resolve(UPSTREAM_SERVICES).all(),
    pools: () =>
      Object.entries(uses).flatMap(([use, database]) => {
        const counts = poolCounts(database)
        return counts ? [{ use, ...counts }] : []
      }),
    search: c.resolve(SEARCH_WATCH),
    queues: {
      letters: () => c.resolve(EMAIL_QUEUE).waiting(),
      mail: async () => c.resolve(MAIL_DELIVERY)?.queue.waiting(),
      orders: async () => c.resolve(ACTIVATION_DELIVERY)?.orders.waiting(),
      wishes: async () => c.resolve(NEWSLETTER_DELIVERY)?.queue.waiting(),
    },
    refusedRecipients: async () =>
      c.resolve(MAIL_DELIVERY) && c.resolve(REFUSED_RECIPIENTS).count(),
    lawAges: {
      limit: c.resolve(SETTINGS).lawMaxAge / 1000,
      bySource: async () => {
        const now = c.resolve(CLOCK).now()
        const states = Object.entries(await c.resolve(LAW_DATES).stateOfLaw())
        const ages = states.map(([source, day]) => [source, (now - day) / 1000] as const)
        return new Map(ages)
      },
    },
    reports: () => monitoring?.counts(),
  }
}
