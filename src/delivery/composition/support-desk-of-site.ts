import type { DependencyContainer } from 'tsyringe'

import { PostgresDownloadHistory } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { PostgresSupportStore } from '#adapters/storage/postgres/support/postgres-support-store.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { SupportDeskPorts } from '#application/support/audit-support-question.ts'
import { supportDesk } from '#application/support/support-desk.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { isDemonstration } from '../settings/identity-settings.ts'
import { DATABASE } from './databases.ts'
import { depsOf } from './dependency-container.ts'
import { ACTION_CODES, ACTIVATION_DELIVERY, PREMIUM_LEDGER } from './embedded-back-office.ts'
import { CLOCK, SETTINGS } from './process-dependencies.ts'
import { ACCOUNTS } from './reader-stores.ts'

/** Published content that the support desk reads for its explanations. */
export type DeskContent = Pick<
  SupportDeskPorts,
  'library' | 'templates' | 'pageAt' | 'explainRedirect'
>

/**
 * Creates the support desk. With an external back office, the desk has no Premium ledger and no
 * support store.
 */
export function supportDeskOf(c: DependencyContainer, content: DeskContent): SupportDesk {
  const { backOffice, identity, monthlyDownloads, defaultActionCode, site } = c.resolve(SETTINGS)
  const [database, clock] = [c.resolve(DATABASE), c.resolve(CLOCK)]
  return supportDesk({
    stores:
      backOffice === undefined
        ? { ledger: c.resolve(PREMIUM_LEDGER), support: new PostgresSupportStore(database, clock) }
        : undefined,
    ...depsOf(c, { people: ACCOUNTS, actionCodes: ACTION_CODES }),
    orders: c.resolve(ACTIVATION_DELIVERY)?.orders,
    ...content,
    siteOrigin: site.origin,
    defaultActionCode,
    demonstrationAddresses: isDemonstration(identity)
      ? Object.values(DEMONSTRATION_ACCOUNTS).map(({ email }) => email)
      : [],
    downloads: new PostgresDownloadHistory(database),
    monthlyDownloads,
    audit: new PostgresSupportAudit(database, clock),
    clock,
  })
}
