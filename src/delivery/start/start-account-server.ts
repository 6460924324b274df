import { isLoopback } from '#domain/navigation/same-origin-urls.ts'
import type { Logger } from '#ports/logger.ts'

import type { Composition } from '../composition/dependency-container.ts'
import { OUTBOX } from '../composition/email-and-sms.ts'
import { IDENTITY_PROVIDER, tokenVerifier } from '../composition/identity-provider.ts'
import type { demonstrationAccountsOf } from '../composition/identity-provider.ts'
import { SETTINGS } from '../composition/process-dependencies.ts'
import { SITE } from '../composition/site.ts'
import { accountApiRoutes } from '../web/server/api/account-api-routes.ts'
import type { Build } from '../web/server/build/load-build.ts'
import { listen, maxConnections } from '../web/server/front/http-server.ts'
import type { StoppableServer } from '../web/server/front/http-server.ts'
import type { SiteApp } from '../web/server/site-app.ts'

interface AccountServiceDeps {
  readonly build: Build
  readonly logger: Logger
  readonly openFiles: number | undefined
  readonly reports: SiteApp['reports']
  readonly demonstrationAccounts: Awaited<ReturnType<typeof demonstrationAccountsOf>>
}

/**
 * Starts the HTTP server of the embedded identity provider's account pages. Resolves to undefined
 * if the site uses another identity provider.
 */
export async function startAccountServer(
  composition: Composition,
  { build, logger, openFiles, reports, demonstrationAccounts }: AccountServiceDeps,
): Promise<StoppableServer | undefined> {
  const settings = composition.resolve(SETTINGS)
  const { identity, host, trustedProxies, keepAlive } = settings
  const provider = composition.resolve(IDENTITY_PROVIDER)
  if (!provider || identity.kind !== 'embedded') return undefined
  if (identity.demonstration && !isLoopback(host)) {
    logger.warn('demonstration listens beyond this machine', { host })
  }
  const calls = accountApiRoutes({
    site: composition.resolve(SITE),
    tokens: tokenVerifier(composition, identity.accountClientId),
    logger,
    policyReports: reports,
  })
  const account = await provider.createServer({
    ...(await build.account()),
    staticFiles: build.staticFiles,
    trustedProxies,
    connections: {
      keepAlive,
      connections: maxConnections(openFiles),
      limitsAddresses: trustedProxies === 0,
    },
    calls,
    demonstrationAccounts,
    outbox: identity.demonstration ? composition.resolve(OUTBOX) : undefined,
  })
  await listen(account.server, { ...settings, port: identity.port, variable: 'IDENTITY_PORT' })
  return account
}
