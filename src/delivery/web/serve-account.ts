import { isLoopback } from '#domain/navigation/loopback.ts'
import type { Journal } from '#ports/journal.ts'

import { demonstrationAccountsOf } from '../composition/demonstration.ts'
import type { Registry } from '../composition/registry.ts'
import { IDENTITY_PROVIDER, SITE } from '../composition/tokens.ts'
import type { Settings } from '../settings/settings.ts'
import type { Build } from './server/build/load-build.ts'
import { maxConnections } from './server/front/http-limits.ts'
import type { StoppableServer } from './server/front/http-server.ts'
import { listen } from './server/front/listen.ts'
import { accountCalls } from './server/identity/account-calls.ts'
import { createIdentityServer } from './server/identity/identity-server.ts'
import type { SiteApp } from './server/site-app.ts'

interface AccountServiceParts {
  readonly build: Build
  readonly journal: Journal
  readonly openFiles: number | undefined
  readonly reports: SiteApp['reports']
}

/** Listens for the account service, when it is the one that comes with the site. */
export async function openAccountService(
  registry: Registry,
  settings: Settings,
  { build, journal, openFiles, reports }: AccountServiceParts,
): Promise<StoppableServer | undefined> {
  const identity = registry.get(IDENTITY_PROVIDER)
  if (!identity) return undefined
  const { site, trustedProxies, host } = settings
  if (identity.demonstration && !isLoopback(host)) {
    journal.warn('demonstration listens beyond this machine', { host })
  }
  const demonstrationAccounts = await demonstrationAccountsOf(registry, settings)
  const account = createIdentityServer({
    identity,
    build,
    site,
    journal,
    trustedProxies,
    connections: { keepAlive: settings.keepAlive, connections: maxConnections(openFiles) },
    calls: accountCalls({
      site: registry.get(SITE),
      tokens: identity.tokens,
      journal,
      policyReports: reports,
    }),
    demonstrationAccounts,
  })
  await listen(account.server, { ...settings, port: identity.port, variable: 'IDENTITY_PORT' })
  return account
}
