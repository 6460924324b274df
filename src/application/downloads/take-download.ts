import type { DownloadTickets } from '#ports/downloads.ts'
import type { Clock } from '#ports/time.ts'

import type { PrintedFile, TemplateFiles } from './template-files.ts'

/** What a link to a granted file leads to. */
export interface TakeDownload {
  /** Undefined once the link is used or over. */
  readonly look: (key: string) => Promise<PrintedFile | undefined>
  /** Uses the link up. */
  readonly take: (key: string) => Promise<PrintedFile | undefined>
}

/** Follows the links to granted files: each is good once. */
export function takeDownload(
  tickets: Pick<DownloadTickets, 'look' | 'redeem'>,
  files: Pick<TemplateFiles, 'at'>,
  clock: Clock,
): TakeDownload {
  const fileOf = async (href: string | undefined) =>
    href === undefined ? undefined : files.at(href)
  return {
    look: async (key) => fileOf(await tickets.look(key, clock.now())),
    take: async (key) => fileOf(await tickets.redeem(key, clock.now())),
  }
}
