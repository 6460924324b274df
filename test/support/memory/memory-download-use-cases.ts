import { templateFiles } from '#application/downloads/generate-template-files.ts'
import { grantDownload } from '#application/downloads/grant-downloads.ts'
import { grantLibraryFile } from '#application/downloads/grant-library-files.ts'
import { linkedDownloads } from '#application/downloads/one-time-download-links.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'

import { aTemplate } from '../fixtures/document-template.ts'
import { MemoryDownloadCounts, MemoryDownloadTickets } from './memory-download-counts.ts'
import { memoryFileLibrary } from './memory-files.ts'
import type { MemoryFileLibrary } from './memory-files.ts'
import { MemoryLogger } from './memory-logger.ts'

/** Slugs of the templates. Their files contain a few words only. */
const SLUGS = ['a', 'b', 'c', 'd']

/** Template that a right opens. */
const RESERVED = aTemplate({ slug: 'reserve', openedBy: [{ kind: 'spaces', key: 'cse' }] })

/** Download use cases, with the ports and values that a test changes and inspects. */
export interface DownloadWorld {
  readonly downloads: Site['downloads']
  readonly tickets: MemoryDownloadTickets
  /** Library of files to download. */
  readonly library: MemoryFileLibrary
  readonly logger: MemoryLogger
  now: number
  rights: Rights
  /** Premium state of the reader, or the error that the account service throws. */
  state: PremiumState | Error
}

/**
 * Creates the download use cases over in-memory ports. A reader without Premium has three downloads
 * a month.
 */
export function memoryDownloads(): DownloadWorld {
  const templates = {
    templates: async () => [RESERVED, ...SLUGS.map((slug) => aTemplate({ slug }))],
  }
  const files = templateFiles(templates, {
    render: async (printed, format) =>
      Buffer.from(`${printed.kind === 'simulation' ? printed.path : printed.slug}.${format}`),
  })
  const tickets = new MemoryDownloadTickets()
  const logger = new MemoryLogger()
  const clock = { now: () => world.now }
  const library = memoryFileLibrary()
  const accounts = {
    stateOf: async () => {
      if (world.state instanceof Error) throw world.state
      return world.state
    },
  }
  const rights = { rightsOf: async () => world.rights }
  const world: DownloadWorld = {
    tickets,
    library,
    logger,
    now: Date.parse('2026-03-15T12:00:00Z'),
    state: 'none',
    rights: NO_RIGHTS,
    downloads: {
      ask: grantLibraryFile(
        {
          accounts: { ...accounts, isPremium: async () => false },
          rights,
          published: library,
          tickets,
          clock,
        },
        grantDownload({
          templates,
          accounts,
          rights,
          counts: new MemoryDownloadCounts(),
          tickets,
          clock,
          logger,
          monthlyAllowance: 3,
        }),
      ),
      ...linkedDownloads(tickets, { templates: files, library }, clock),
    },
  }
  return world
}
