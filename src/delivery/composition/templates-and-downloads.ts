import { join } from 'node:path'

import {
  cachingDocumentRenderer,
  documentRenderer,
} from '#adapters/documents/pdf-or-word-renderer.ts'
import { markdownTemplates } from '#adapters/storage/markdown/markdown-document-templates.ts'
import { PostgresDownloadCounts } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresDownloadTickets } from '#adapters/storage/postgres/downloads/postgres-download-tickets.ts'
import { templateFiles } from '#application/downloads/generate-template-files.ts'
import { grantDownload } from '#application/downloads/grant-downloads.ts'
import { linkedDownloads } from '#application/downloads/one-time-download-links.ts'
import type { Site } from '#application/site-use-cases.ts'

import { DATABASE } from './databases.ts'
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

export const TEMPLATE_DOWNLOADS = provide((c): Site['downloads'] => {
  const tickets = new PostgresDownloadTickets(c.resolve(DATABASE))
  return {
    ask: grantDownload({
      ...depsOf(c, { templates: TEMPLATES, accounts: PREMIUM_ACCOUNTS, rights: RIGHTS }),
      ...depsOf(c, { clock: CLOCK, logger: LOGGER }),
      counts: new PostgresDownloadCounts(c.resolve(DATABASE)),
      tickets,
      monthlyAllowance: c.resolve(SETTINGS).monthlyDownloads,
    }),
    ...linkedDownloads(tickets, c.resolve(TEMPLATE_FILES), c.resolve(CLOCK)),
  }
})
