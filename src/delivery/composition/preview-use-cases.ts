import type { DependencyContainer } from 'tsyringe'

import { josePreviewPasses } from '#adapters/preview/jose-preview-passes.ts'
import { PostgresPreviewStores } from '#adapters/storage/postgres/library/postgres-preview-stores.ts'
import { postgresUsedPasses } from '#adapters/storage/postgres/platform/postgres-used-preview-passes.ts'
import { sharedSecret } from '#adapters/storage/postgres/platform/shared-secret.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { agreementNewsFromContent } from '#application/pages/law/read-and-poll-agreement-news.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import { previewSessions } from '#application/preview/preview-sessions.ts'
import { createPreview } from '#application/preview/preview-use-cases.ts'
import type { Preview } from '#application/preview/preview-use-cases.ts'

import { AGREEMENT_NEWS } from './agreement-news.ts'
import { DATABASE, PREVIEWS_DATABASE } from './databases.ts'
import { SCHEDULE } from './page-stores.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'

/** Creates the use cases with which editors see pages before publication. */
export function previewOf(c: DependencyContainer, ports: PagePorts): Preview {
  const { agreementFeed, previewSecret, site } = c.resolve(SETTINGS)
  const [database, logger, clock] = [c.resolve(DATABASE), c.resolve(LOGGER), c.resolve(CLOCK)]
  const shared = previewSecret && new TextEncoder().encode(previewSecret)
  const secret = shared
    ? () => Promise.resolve(shared)
    : sharedSecret(database, 'drafts.preview_secret')
  const sessions = previewSessions({
    passes: josePreviewPasses(secret, clock),
    used: postgresUsedPasses(database),
    audit: new PostgresSupportAudit(database, clock),
    clock,
    logger,
    origin: site.origin,
  })
  return createPreview(sessions, {
    stores: new PostgresPreviewStores(c.resolve(PREVIEWS_DATABASE), logger),
    schedule: c.resolve(SCHEDULE),
    ports,
    agreementNews: (library) =>
      agreementFeed === undefined ? agreementNewsFromContent(library) : c.resolve(AGREEMENT_NEWS),
    clock,
    loadErrorPage: (reference) => loadErrorPage(ports, logger, reference),
  })
}
