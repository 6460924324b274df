import { join } from 'node:path'

import { cachingPrinter, documentPrinter } from '#adapters/documents/document-printer.ts'
import { markdownTemplates } from '#adapters/storage/markdown/markdown-templates.ts'
import {
  PostgresDownloadCounts,
  PostgresDownloadTickets,
} from '#adapters/storage/postgres/downloads/postgres-reader-downloads.ts'
import {
  grantDownload,
  linkedDownloads,
  templateFiles,
} from '#application/downloads/grant-downloads.ts'
import type { Site } from '#application/site-use-cases.ts'

import type { Settings } from '../settings/settings.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  DATABASE,
  LOGGER,
  PREMIUM_ACCOUNTS,
  TEMPLATE_FILES,
  TEMPLATES,
} from './injection-tokens.ts'

/** Binds the document templates, and the PDF and Word files rendered from them. */
export function bindTemplates(registry: Registry, { dataDir, site }: Settings): void {
  const imprint = { site: site.name, origin: site.origin }
  registry
    .bind(TEMPLATES, () => markdownTemplates(CONTENT_FOLDER))
    .bind(TEMPLATE_FILES, (parts) =>
      templateFiles(
        parts.get(TEMPLATES),
        cachingPrinter(documentPrinter(imprint), join(dataDir, 'documents'), imprint),
      ),
    )
}

/** Creates the use cases of template downloads. */
export function downloadsOf(parts: Registry, { monthlyDownloads }: Settings): Site['downloads'] {
  const tickets = new PostgresDownloadTickets(parts.get(DATABASE))
  const clock = parts.get(CLOCK)
  return {
    ask: grantDownload({
      templates: parts.get(TEMPLATES),
      accounts: parts.get(PREMIUM_ACCOUNTS),
      counts: new PostgresDownloadCounts(parts.get(DATABASE)),
      tickets,
      clock,
      logger: parts.get(LOGGER),
      monthlyAllowance: monthlyDownloads,
    }),
    ...linkedDownloads(tickets, parts.get(TEMPLATE_FILES), clock),
  }
}
