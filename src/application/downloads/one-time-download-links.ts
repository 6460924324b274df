import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadTickets } from '#ports/download-stores.ts'

import type { PrintedFile, TemplateFiles } from './generate-template-files.ts'

/** Files behind one-time download links, by the key of the link. */
export interface LinkedDownloads {
  /**
   * Returns the file of a link, and leaves the link valid. Returns undefined for an invalid, used
   * or expired link, or a missing file.
   */
  readonly look: (key: string) => Promise<PrintedFile | undefined>
  /**
   * Returns the file of a link, and invalidates the link. Returns undefined for an invalid, used or
   * expired link, or a missing file.
   */
  readonly take: (key: string) => Promise<PrintedFile | undefined>
}

/** Creates the access to the files behind one-time download links. */
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
