import type { Instant } from '../shared/instant.ts'
import { firstDayAfter, parisMonth } from '../shared/paris-calendar.ts'
import type { PremiumReader } from './premium-gate.ts'
import { isPremium } from './premium-state.ts'

/** Default number of downloads per calendar month for a signed-in reader without Premium. */
export const MONTHLY_DOWNLOADS = 3

/**
 * Data from which a download is allowed or refused. `downloadedAt` lists the reader's past
 * downloads.
 */
export interface DownloadRequest {
  readonly reader: PremiumReader
  readonly now: Instant
  readonly downloadedAt: readonly Instant[]
  readonly monthlyAllowance: number
}

/**
 * Decision on a download, with the rule that led to it. `renewsOn` is the Paris date on which the
 * monthly count restarts.
 */
export type DownloadsVerdict =
  | { readonly allowed: true; readonly rule: 'premiumReader' | 'editorPreview' }
  | { readonly allowed: false; readonly rule: 'anonymousReader' }
  | {
      readonly allowed: boolean
      readonly rule: 'monthlyAllowance'
      readonly used: number
      readonly remaining: number
      readonly renewsOn: string
    }

/**
 * Decides whether a reader may download a file. Premium readers and editors have no limit, other
 * signed-in readers a monthly allowance. Anonymous readers are refused.
 */
export function downloadsVerdict(request: DownloadRequest): DownloadsVerdict {
  const { reader } = request
  if (reader.kind === 'editor') return { allowed: true, rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { allowed: false, rule: 'anonymousReader' }
  return isPremium(reader.status.state)
    ? { allowed: true, rule: 'premiumReader' }
    : counted(request)
}

function counted({ now, downloadedAt, monthlyAllowance }: DownloadRequest): DownloadsVerdict {
  const month = parisMonth(now)
  const used = downloadedAt.filter((instant) => parisMonth(instant) === month).length
  const remaining = Math.max(0, monthlyAllowance - used)
  return {
    allowed: remaining > 0,
    rule: 'monthlyAllowance',
    used,
    remaining,
    renewsOn: firstDayAfter(month),
  }
}
