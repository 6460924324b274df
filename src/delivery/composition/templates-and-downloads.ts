import { join } from 'node:path'

import {
  cachingDocumentRenderer,
  documentRenderer,
} from '#adapters/documents/pdf-or-word-renderer.ts'
import { inspectFile } from '#adapters/files/inspect-file.ts'
import { markdownTemplates } from '#adapters/storage/markdown/markdown-document-templates.ts'
import { PostgresDownloadCounts } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresDownloadTickets } from '#adapters/storage/postgres/downloads/postgres-download-tickets.ts'
import { PostgresFileLibrary } from '#adapters/storage/postgres/files/postgres-file-library.ts'
import {
  PostgresDownloadTally,
  PostgresPublishedFiles,
} from '#adapters/storage/postgres/files/postgres-published-files.ts'
import { templateFiles } from '#application/downloads/generate-template-files.ts'
import { grantDownload } from '#application/downloads/grant-downloads.ts'
import { grantLibraryFile, publicFiles } from '#application/downloads/grant-library-files.ts'
import { linkedDownloads } from '#application/downloads/one-time-download-links.ts'
import { manageFiles } from '#application/newsroom/manage-files.ts'
import type { Site } from '#application/site-use-cases.ts'

import { CONTINUATIONS_DATABASE, DATABASE, PAGES_DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { PREMIUM_ACCOUNTS, RIGHTS } from './embedded-back-office.ts'
import { CLOCK, CONTENT_FOLDER_PATH, LOGGER, SETTINGS } from './process-dependencies.ts'

/** Document templates. */
export const TEMPLATES = provide(() => markdownTemplates(CONTENT_FOLDER_PATH))

/** PDF and Word files rendered from the templates. */
export const TEMPLATE_FILES = provide((c) => {
  const { dataDir, site } = c.resolve(SETTINGS)
  const imprint = { site: site.name, origin: site.origin }
  const folder = join(dataDir, 'documents')
  const renderer = cachingDocumentRenderer(documentRenderer(imprint), folder, imprint)
  return templateFiles(c.resolve(TEMPLATES), renderer)
})

const PUBLISHED_FILES = provide(
  (c) =>
    new PostgresPublishedFiles({
      pages: c.resolve(PAGES_DATABASE),
      continuations: c.resolve(CONTINUATIONS_DATABASE),
    }),
)

/** Library of the files to download that editors uploaded. */
export const FILES = provide((c) =>
  manageFiles({
    library: new PostgresFileLibrary(c.resolve(DATABASE)),
    inspector: { inspect: inspectFile },
    clock: c.resolve(CLOCK),
  }),
)

/** Public files of the library. */
export const PUBLIC_FILES = provide((c) =>
  publicFiles(c.resolve(PUBLISHED_FILES), new PostgresDownloadTally(c.resolve(DATABASE))),
)

/** Downloads of readers: of the templates, and of the library. */
export const GRANTED_DOWNLOADS = provide((c): Site['downloads'] => {
  const tickets = new PostgresDownloadTickets(c.resolve(DATABASE))
  const [library, clock] = [c.resolve(PUBLISHED_FILES), c.resolve(CLOCK)]
  const access = depsOf(c, { accounts: PREMIUM_ACCOUNTS, rights: RIGHTS })
  const grantTemplate = grantDownload({
    ...access,
    ...depsOf(c, { templates: TEMPLATES, clock: CLOCK, logger: LOGGER }),
    counts: new PostgresDownloadCounts(c.resolve(DATABASE)),
    tickets,
    monthlyAllowance: c.resolve(SETTINGS).monthlyDownloads,
  })
  return {
    ask: grantLibraryFile({ ...access, published: library, tickets, clock }, grantTemplate),
    ...linkedDownloads(tickets, { templates: c.resolve(TEMPLATE_FILES), library }, clock),
  }
})
