import type { Instant } from '../shared/instant.ts'
import { firstDayAfter, parisMonth } from '../shared/paris-calendar.ts'
import { holdsOpeningRight } from '../visitor/opening-rights.ts'
import type { OpeningRight } from '../visitor/opening-rights.ts'
import { isPremium } from '../visitor/premium-state.ts'
import { NO_RIGHTS } from '../visitor/reader-rights.ts'
import type { PremiumReader } from './premium-gate.ts'

/** Default number of downloads per calendar month for a signed-in reader without Premium. */
export const MONTHLY_DOWNLOADS = 3

/**
 * Data from which a download is allowed or refused. `downloadedAt` lists the reader's past
 * downloads.
 */
export interface DownloadRequest {
  /** Rights without which only Premium readers download the file. */
  readonly openedBy?: readonly OpeningRight[]
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
  | {
      readonly allowed: true
      readonly rule: 'premiumReader' | 'rightHolder' | 'editorPreview' | 'openFile'
    }
  | {
      readonly allowed: false
      readonly rule: 'anonymousReader' | 'rightMissing' | 'premiumMissing'
    }
  | {
      readonly allowed: boolean
      readonly rule: 'monthlyAllowance'
      readonly used: number
      readonly remaining: number
      readonly renewsOn: string
    }

/**
 * Decides whether a reader may download a file. Premium readers and editors have no limit. Others
 * need one of the rights that the file names, or have a monthly allowance; anonymous ones neither.
 */
export function downloadsVerdict(request: DownloadRequest): DownloadsVerdict {
  const { reader, openedBy = [] } = request
  if (reader.kind === 'editor') return { allowed: true, rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { allowed: false, rule: 'anonymousReader' }
  if (isPremium(reader.status.state)) return { allowed: true, rule: 'premiumReader' }
  if (openedBy.length === 0) return counted(request)
  return holdsOpeningRight(reader.rights ?? NO_RIGHTS, openedBy)
    ? { allowed: true, rule: 'rightHolder' }
    : { allowed: false, rule: 'rightMissing' }
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
