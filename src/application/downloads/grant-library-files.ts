import { fileHref, parseFileHref } from '#domain/editorial/library-file.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadTickets } from '#ports/download-stores.ts'
import type { DownloadedFile, DownloadTally, PublishedFiles } from '#ports/file-library.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { isOpenTo, signedInReader } from '../premium/reader-of-document.ts'
import type { AccessPorts } from '../premium/reader-of-document.ts'
import { TICKET_TTL_MS } from './grant-downloads.ts'
import type { GrantDownload } from './grant-downloads.ts'

/** Dependencies of the downloads of the library's files. */
export interface LibraryFilePorts extends AccessPorts {
  readonly published: PublishedFiles
  readonly tickets: Pick<DownloadTickets, 'issue'>
  readonly clock: Clock
}

/**
 * Creates the use case that grants files of the library as the Premium part of an article is opened:
 * to Premium readers and to holders of a right, without an allowance. During an outage of the
 * accounts it rejects. Requests for other files go to `grantOther`.
 */
export function grantLibraryFile(
  ports: LibraryFilePorts,
  grantOther: GrantDownload,
): GrantDownload {
  const { published, tickets, clock } = ports
  return async (bearer, href) => {
    const name = parseFileHref(href)
    if (name === undefined) return grantOther(bearer, href)
    const verdict = await verdictFor(ports, bearer, name)
    if (verdict === undefined) return refused('unknownFile')
    if (!verdict.allowed) return ok({ verdict, key: undefined })
    const now = clock.now()
    return ok({ verdict, key: await tickets.issue(fileHref(name), now, now + TICKET_TTL_MS) })
  }

  async function verdictFor(
    access: AccessPorts,
    bearer: Bearer,
    name: FileName,
  ): Promise<DownloadsVerdict | undefined> {
    if (await published.openPublic(name)) return { allowed: true, rule: 'openFile' }
    const openedBy = await published.openedBy(name)
    if (openedBy === undefined) return undefined
    const reader = await signedInReader(access, bearer)(openedBy)
    if (await isOpenTo(() => reader, { openedBy })) {
      const isSubscriber = reader.kind === 'signedIn' && isPremium(reader.status.state)
      return { allowed: true, rule: isSubscriber ? 'premiumReader' : 'rightHolder' }
    }
    return { allowed: false, rule: openedBy.length > 0 ? 'rightMissing' : 'premiumMissing' }
  }
}

/** Public files of the library, which anybody downloads at their address. */
export interface PublicFiles {
  /** Loads a public file, or undefined. `isCounted` counts the download. */
  readonly open: (name: FileName, isCounted: boolean) => Promise<DownloadedFile | undefined>
  /** True if a published text links the file, a reserved one too. */
  readonly isLinked: (name: FileName) => Promise<boolean>
}

/** Creates the access to the public files of the library. */
export function publicFiles(
  published: Pick<PublishedFiles, 'openPublic' | 'openedBy'>,
  tally: DownloadTally,
): PublicFiles {
  return {
    open: async (name, isCounted) => {
      const file = await published.openPublic(name)
      if (file !== undefined && isCounted) await tally.add(fileHref(name))
      return file
    },
    isLinked: async (name) => (await published.openedBy(name)) !== undefined,
  }
}
