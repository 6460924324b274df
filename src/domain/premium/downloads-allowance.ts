import type { Instant } from '../shared/instant.ts'
import { firstDayAfter, parisMonth } from '../shared/paris-calendar.ts'
import type { PremiumReader } from './premium-gate.ts'
import { isPremium } from './premium-state.ts'

/** How many documents a signed-in reader without Premium downloads per calendar month, unless the settings say otherwise (§6). */
export const MONTHLY_DOWNLOADS = 3

/** What is known when a download is asked for: who asks, when, the past downloads that count, and the allowance of a month (§6). */
export interface DownloadRequest {
  readonly reader: PremiumReader
  readonly now: Instant
  readonly downloadedAt: readonly Instant[]
  readonly monthlyAllowance: number
}

/** May this reader download now, and why; a counted reader also learns what is used, what remains, and the day (Europe/Paris) the count starts anew (§6). */
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

/** Premium readers and editors download without limit, other signed-in readers up to the allowance of the month in Europe/Paris, anonymous visitors not at all (§1, §6). */
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
