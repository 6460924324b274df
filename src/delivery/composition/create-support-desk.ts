import { PostgresDownloadHistory } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { PostgresSupportStore } from '#adapters/storage/postgres/support/postgres-support-store.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { SupportDeskPorts } from '#application/support/audit-support-question.ts'
import { supportDesk } from '#application/support/support-desk.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACCOUNTS,
  ACTION_CODES,
  CLOCK,
  DATABASE,
  ACTIVATION_DELIVERY,
  PREMIUM_LEDGER,
} from './injection-tokens.ts'

/** Published content that the support desk reads for its explanations. */
export type DeskContent = Pick<
  SupportDeskPorts,
  'library' | 'templates' | 'pageAt' | 'explainRedirect'
>

/**
 * Creates the support desk. With an external back office, the desk has no Premium ledger and no
 * support store.
 */
export function supportDeskOf(
  parts: Registry,
  { backOffice, identity, monthlyDownloads, defaultActionCode, site }: Settings,
  content: DeskContent,
): SupportDesk {
  const database = parts.get(DATABASE)
  const clock = parts.get(CLOCK)
  return supportDesk({
    stores:
      backOffice === undefined
        ? {
            ledger: parts.get(PREMIUM_LEDGER),
            support: new PostgresSupportStore(database, clock),
          }
        : undefined,
    people: parts.get(ACCOUNTS),
    orders: parts.get(ACTIVATION_DELIVERY)?.orders,
    actionCodes: parts.get(ACTION_CODES),
    ...content,
    siteOrigin: site.origin,
    defaultActionCode,
    demonstrationAddresses:
      identity.kind === 'embedded' && identity.demonstration
        ? Object.values(DEMONSTRATION_ACCOUNTS).map(({ email }) => email)
        : [],
    downloads: new PostgresDownloadHistory(database),
    monthlyDownloads,
    audit: new PostgresSupportAudit(database, clock),
    clock,
  })
}
