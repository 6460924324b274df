import type { Instant } from '../shared/instant.ts'
import { firstDayAfter, parisMonth } from '../shared/paris-calendar.ts'
import type { PremiumReader } from './premium-gate.ts'
import { isPremium } from './premium-state.ts'

/** Default number of downloads per calendar month for a signed-in reader without Premium. */
export const MONTHLY_DOWNLOADS = 3

/**
 * Facts of a download: the reader, the moment, past downloads that count, and the monthly
 * allowance.
 */
export interface DownloadRequest {
  readonly reader: PremiumReader
  readonly now: Instant
  readonly downloadedAt: readonly Instant[]
  readonly monthlyAllowance: number
}

/**
 * Whether a reader may download, and why. `renewsOn` is the day (Europe/Paris) when the count
 * restarts.
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
 * Decides on a download: unlimited for Premium readers and editors, an allowance per month
 * (Europe/Paris) for other readers, none for visitors.
 */
export function downloadsVerdict(request: DownloadRequest): DownloadsVerdict {
  const { reader } = request
  if (reader.kind === 'editor') return { allowed: true, rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { allowed: false, rule: 'anonymousReader' }
  return isPremium(reader.standing.state)
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
