import { parseTemplateFileHref } from '#domain/downloads/document-template.ts'
import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadCounts, DownloadTickets, TemplateStore } from '#ports/download-stores.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { withFallback } from '../shared/with-fallback.ts'

/** TTL of a download link. */
export const TICKET_TTL_MS: Duration = seconds(60)

interface GrantDownloadPorts {
  readonly templates: TemplateStore
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
  readonly rights: RightsRepository
  readonly counts: DownloadCounts
  readonly tickets: Pick<DownloadTickets, 'issue'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  /** Monthly number of downloads for readers without Premium. */
  readonly monthlyAllowance: number
}

/** Decision on a download request. `key` is the key of the download link, undefined if refused. */
interface AnsweredDownload {
  readonly verdict: DownloadsVerdict
  readonly key: string | undefined
}

/**
 * Decides on a reader's download of the file at `href`. If allowed, returns the key of a one-time
 * link, valid for 60 seconds. Refused if no template has the file.
 */
export type GrantDownload = (
  bearer: Bearer,
  href: string,
) => Promise<Result<AnsweredDownload, 'unknownFile'>>

/**
 * Creates the use case that grants downloads: without limit to Premium readers and to holders of a
 * right that the template names, else within a monthly allowance. During an outage of the accounts,
 * the allowance also applies to Premium readers.
 */
export function grantDownload(ports: GrantDownloadPorts): GrantDownload {
  return async (bearer, href) => {
    const slug = parseTemplateFileHref(href)?.slug
    const templates = await ports.templates.templates()
    const template = templates.find((each) => each.slug === slug)
    if (template === undefined) return refused('unknownFile')
    const verdict = await verdictFor(ports, bearer, href, template)
    if (!verdict.allowed) return ok({ verdict, key: undefined })
    const now = ports.clock.now()
    return ok({ verdict, key: await ports.tickets.issue(href, now, now + TICKET_TTL_MS) })
  }
}

async function verdictFor(
  { accounts, clock, counts, logger, monthlyAllowance, rights }: GrantDownloadPorts,
  bearer: Bearer,
  file: string,
  { openedBy = [] }: DocumentTemplate,
): Promise<DownloadsVerdict> {
  const state = await withFallback('none' as const, () => accounts.stateOf(bearer), logger)
  const needsRights = openedBy.length > 0 && !isPremium(state)
  const heldRights = needsRights ? { rights: await rights.rightsOf(bearer) } : {}
  const now = clock.now()
  const after = (downloadedAt: readonly Instant[]) =>
    downloadsVerdict({
      reader: { kind: 'signedIn', status: { state }, ...heldRights },
      openedBy,
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
