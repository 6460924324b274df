import { join } from 'node:path'

import { cachingDocumentRenderer, documentRenderer } from '#adapters/documents/document-renderer.ts'
import { markdownTemplates } from '#adapters/storage/markdown/markdown-document-templates.ts'
import { PostgresDownloadCounts } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresDownloadTickets } from '#adapters/storage/postgres/downloads/postgres-download-tickets.ts'
import { templateFiles } from '#application/downloads/generate-template-files.ts'
import { grantDownload } from '#application/downloads/grant-downloads.ts'
import { linkedDownloads } from '#application/downloads/one-time-download-links.ts'
import type { Site } from '#application/site-use-cases.ts'

import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  DATABASE,
  LOGGER,
  PREMIUM_ACCOUNTS,
  RIGHTS,
  TEMPLATE_FILES,
  TEMPLATES,
} from './injection-tokens.ts'

/** Binds the document templates, and the PDF and Word files rendered from them. */
export function bindTemplates(registry: Registry, { dataDir, site }: Settings): void {
  const imprint = { site: site.name, origin: site.origin }
  registry
    .bind(TEMPLATES, () => markdownTemplates(CONTENT_FOLDER_PATH))
    .bind(TEMPLATE_FILES, (parts) =>
      templateFiles(
        parts.get(TEMPLATES),
        cachingDocumentRenderer(documentRenderer(imprint), join(dataDir, 'documents'), imprint),
      ),
    )
}

/** Creates the use cases of template downloads. */
export function downloadUseCases(
  parts: Registry,
  { monthlyDownloads }: Settings,
): Site['downloads'] {
  const tickets = new PostgresDownloadTickets(parts.get(DATABASE))
  const clock = parts.get(CLOCK)
  return {
    ask: grantDownload({
      templates: parts.get(TEMPLATES),
      accounts: parts.get(PREMIUM_ACCOUNTS),
      rights: parts.get(RIGHTS),
      counts: new PostgresDownloadCounts(parts.get(DATABASE)),
      tickets,
      clock,
      logger: parts.get(LOGGER),
      monthlyAllowance: monthlyDownloads,
    }),
    ...linkedDownloads(tickets, parts.get(TEMPLATE_FILES), clock),
  }
}
