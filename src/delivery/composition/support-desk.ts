import { PostgresDownloadHistory } from '#adapters/storage/postgres/downloads/postgres-downloads.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { PostgresSupportStore } from '#adapters/storage/postgres/support/postgres-support-store.ts'
import type { Pages } from '#application/pages/routing/pages.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { Site } from '#application/site.ts'
import { supportDesk } from '#application/support/support-desk.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import {
  ACTION_CODES,
  CLOCK,
  DATABASE,
  IDENTITY_PROVIDER,
  LIBRARY,
  ACTIVATION_DELIVERY,
  PREMIUM_LEDGER,
} from './tokens.ts'

/**
 * Creates the support desk. With an external back office, the desk has no Premium ledger and no
 * support store.
 */
export function supportDeskOf(
  parts: Registry,
  { backOffice, identity, monthlyDownloads, defaultActionCode, site }: Settings,
  { pages, explainRedirect }: { pages: Pages; explainRedirect: Site['redirects']['explain'] },
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
    people: parts.get(IDENTITY_PROVIDER)?.accounts,
    orders: parts.get(ACTIVATION_DELIVERY)?.orders,
    actionCodes: parts.get(ACTION_CODES),
    library: parts.get(LIBRARY),
    pages,
    explainRedirect,
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
