import { templateFileName } from '#domain/downloads/document-template.ts'
import { parseFileHref } from '#domain/editorial/library-file.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadTickets } from '#ports/download-stores.ts'
import type { PublishedFiles } from '#ports/file-library.ts'
import type { DownloadedFile } from '#ports/file-library.ts'

import type { TemplateFiles } from './generate-template-files.ts'

/** Files behind one-time download links, by the key of the link. */
export interface LinkedDownloads {
  /**
   * Returns the file of a link, and leaves the link valid. Returns undefined for an invalid, used
   * or expired link, or a missing file.
   */
  readonly look: (key: string) => Promise<DownloadedFile | undefined>
  /**
   * Returns the file of a link, and invalidates the link. Returns undefined for an invalid, used or
   * expired link, or a missing file.
   */
  readonly take: (key: string) => Promise<DownloadedFile | undefined>
}

/** Files that readers download: of the templates, and of the library. */
interface DownloadableFiles {
  readonly templates: Pick<TemplateFiles, 'at'>
  readonly library: Pick<PublishedFiles, 'openGranted'>
}

async function downloadAt(
  { templates, library }: DownloadableFiles,
  href: string,
): Promise<DownloadedFile | undefined> {
  const name = parseFileHref(href)
  if (name !== undefined) return library.openGranted(name)
  const printed = await templates.at(href)
  if (printed === undefined) return undefined
  const { file, bytes } = printed
  return {
    filename: templateFileName(file),
    format: file.format,
    bytes: bytes.length,
    read: async function* whole() {
      yield bytes
    },
  }
}

/** Creates the access to the files behind one-time download links. */
export function linkedDownloads(
  tickets: Pick<DownloadTickets, 'peek' | 'redeem'>,
  files: DownloadableFiles,
  clock: Clock,
): LinkedDownloads {
  const fileOf = async (href: string | undefined) =>
    href === undefined ? undefined : downloadAt(files, href)
  return {
    look: async (key) => fileOf(await tickets.peek(key, clock.now())),
    take: async (key) => fileOf(await tickets.redeem(key, clock.now())),
  }
}
