import {
  parseTemplateFileHref,
  TEMPLATE_FORMATS,
  templateFileHref,
} from '#domain/downloads/document-template.ts'
import type { DocumentTemplate, TemplateFile } from '#domain/downloads/document-template.ts'
import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  DownloadCounts,
  DownloadTickets,
  TemplateStore,
  DocumentRenderer,
} from '#ports/download-stores.ts'
import type { Bearer } from '#ports/identity-tokens-and-client.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

import { withFallback } from '../with-fallback.ts'

/** TTL of a download link. */
const TICKET_TTL_MS = seconds(60)

interface GrantDownloadPorts {
  readonly templates: TemplateStore
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
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
 * Creates the use case that grants downloads: without limit to Premium readers, else within a
 * monthly allowance. During an outage of the accounts, the allowance also applies to Premium
 * readers.
 */
export function grantDownload(ports: GrantDownloadPorts): GrantDownload {
  return async (bearer, href) => {
    const slug = parseTemplateFileHref(href)?.slug
    const templates = await ports.templates.templates()
    if (!templates.some((template) => template.slug === slug)) return refused('unknownFile')
    const verdict = await verdictFor(ports, bearer, href)
    if (!verdict.allowed) return ok({ verdict, key: undefined })
    const now = ports.clock.now()
    return ok({ verdict, key: await ports.tickets.issue(href, now, now + TICKET_TTL_MS) })
  }
}

async function verdictFor(
  { accounts, clock, counts, logger, monthlyAllowance }: GrantDownloadPorts,
  bearer: Bearer,
  file: string,
): Promise<DownloadsVerdict> {
  const state = await withFallback('none' as const, () => accounts.stateOf(bearer), logger)
  const now = clock.now()
  const after = (downloadedAt: readonly Instant[]) =>
    downloadsVerdict({
      reader: { kind: 'signedIn', status: { state } },
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

/** Files behind one-time download links, by the key of the link. */
export interface LinkedDownloads {
  /**
   * Returns the file of a link, which remains valid. Returns undefined if the link is used or
   * expired.
   */
  readonly look: (key: string) => Promise<PrintedFile | undefined>
  /**
   * Returns the file of a link and invalidates the link. Returns undefined if it is used or
   * expired.
   */
  readonly take: (key: string) => Promise<PrintedFile | undefined>
}

/** Creates the access to the files behind download links, each of which works once. */
export function linkedDownloads(
  tickets: Pick<DownloadTickets, 'peek' | 'redeem'>,
  files: Pick<TemplateFiles, 'at'>,
  clock: Clock,
): LinkedDownloads {
  const fileOf = async (href: string | undefined) =>
    href === undefined ? undefined : files.at(href)
  return {
    look: async (key) => fileOf(await tickets.peek(key, clock.now())),
    take: async (key) => fileOf(await tickets.redeem(key, clock.now())),
  }
}

/** Generated file, with its template and bytes. */
interface PrintedFile {
  readonly file: TemplateFile
  readonly template: DocumentTemplate
  readonly bytes: Uint8Array
}

/** Files generated from document templates. */
export interface TemplateFiles {
  /** Generates the file at this path. Returns undefined if no template has such a file. */
  readonly at: (href: string) => Promise<PrintedFile | undefined>
  /** Generates all files, and returns their sizes in bytes, by path. */
  readonly weights: () => Promise<ReadonlyMap<string, number>>
}

/** Creates the generator of the files of all document templates. */
export function templateFiles(store: TemplateStore, printer: DocumentRenderer): TemplateFiles {
  const at = async (href: string): Promise<PrintedFile | undefined> => {
    const file = parseTemplateFileHref(href)
    const template = (await store.templates()).find(({ slug }) => slug === file?.slug)
    if (!file || !template) return undefined
    return { file, template, bytes: await printer.render(template, file.format) }
  }
  const weigh = async (href: string): Promise<[string, number]> => {
    return [href, (await at(href))?.bytes.length ?? 0]
  }
  return {
    at,
    weights: async () => {
      const addresses = (await store.templates()).flatMap(({ slug }) =>
        TEMPLATE_FORMATS.map((format) => templateFileHref({ slug, format })),
      )
      return new Map(await Promise.all(addresses.map(weigh)))
    },
  }
}
