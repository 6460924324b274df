import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { ActionCodes } from '#ports/back-office.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { DownloadHistory } from '#ports/downloads.ts'
import type { PremiumLedger, PremiumOrders } from '#ports/premium.ts'
import type { SupportAudit, SupportRegister } from '#ports/support-desk.ts'
import type { Clock } from '#ports/time.ts'

import type { Pages } from '../pages/routing/pages.ts'
import type { Site } from '../site.ts'

/** The books of the publisher, where the site keeps them. */
export interface Books {
  readonly ledger: PremiumLedger
  readonly register: SupportRegister
}

/** What the desk works with. */
export interface DeskPorts {
  /** Undefined when the back office of the publisher has them. */
  readonly books: Books | undefined
  /** Undefined when activations are brought nowhere. */
  readonly orders: Pick<PremiumOrders, 'newestOf'> | undefined
  readonly actionCodes: ActionCodes
  /** Undefined when a tenant keeps the accounts. */
  readonly people: Accounts | undefined
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly pages: Pages
  readonly explainRedirect: Site['redirects']['explain']
  /** Where the site is, so that a whole address of it is known. */
  readonly siteOrigin: string
  /** The code of readers who bring none. */
  readonly defaultActionCode: ActionCode
  /** The addresses of the demonstration accounts; none but in a demonstration. */
  readonly demonstrationAddresses: readonly string[]
  readonly downloads: DownloadHistory
  /** How many files a reader without Premium downloads in a month (§6). */
  readonly monthlyDownloads: number
  readonly audit: SupportAudit
  readonly clock: Clock
}
