import { templateFileAt } from '#domain/downloads/template-file.ts'
import { downloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DownloadCounts, DownloadTickets, TemplateShelf } from '#ports/downloads.ts'
import type { Bearer } from '#ports/identity.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PremiumAccounts } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

import { withFallback } from '../with-fallback.ts'

/** How long a link to a granted file is good. */
const TICKET_LIFE = seconds(60)

export interface AskDownloadPorts {
  readonly templates: TemplateShelf
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
  readonly counts: DownloadCounts
  readonly tickets: Pick<DownloadTickets, 'issue'>
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
  /** How many files a month readers without Premium download. */
  readonly monthlyAllowance: number
}

/** The answer to a reader who asks for a file: the verdict, and the key of the link where it is granted. */
export interface AnsweredDownload {
  readonly verdict: DownloadsVerdict
  readonly key: string | undefined
}

export type AskDownload = (
  bearer: Bearer,
  href: string,
) => Promise<Result<AnsweredDownload, 'unknownFile'>>

/** Asks for a file: Premium readers have all of them and are never counted, others so many a month, a file that they had this month being theirs (§6). Where the back office cannot say who is Premium, readers are counted. */
export function askDownload(ports: AskDownloadPorts): AskDownload {
  return async (bearer, href) => {
    const slug = templateFileAt(href)?.slug
    const templates = await ports.templates.templates()
    if (!templates.some((template) => template.slug === slug)) return refused('unknownFile')
    const verdict = await verdictFor(ports, bearer, href)
    if (!verdict.allowed) return ok({ verdict, key: undefined })
    const now = ports.clock.now()
    return ok({ verdict, key: await ports.tickets.issue(href, now, now + TICKET_LIFE) })
  }
}

async function verdictFor(
  { accounts, clock, counts, journal, monthlyAllowance }: AskDownloadPorts,
  bearer: Bearer,
  file: string,
): Promise<DownloadsVerdict> {
  const state = await withFallback('none' as const, () => accounts.stateOf(bearer), journal)
  const now = clock.now()
  const after = (downloadedAt: readonly Instant[]) =>
    downloadsVerdict({
      reader: { kind: 'signedIn', standing: { state } },
      now,
      downloadedAt,
      monthlyAllowance,
    })
  const first = after([])
  if (first.rule !== 'monthlyAllowance') return first
  const { granted, countedAt } = await counts.count({
    subject: bearer.subject,
    file,
    at: now,
    admits: (downloadedAt) => after(downloadedAt).allowed,
  })
  const verdict = after(countedAt)
  return verdict.rule === 'monthlyAllowance' ? { ...verdict, allowed: granted } : verdict
}
