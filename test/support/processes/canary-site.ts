import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import { TOKEN_VERIFIER } from '#delivery/composition/identity-provider.ts'
import { PUBLISHER } from '#delivery/composition/page-stores.ts'
import { SITE } from '#delivery/composition/site.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { renderContinuation, renderCore, renderDocument } from '#delivery/web/render-document.tsx'
import type { PageDiskCopies } from '#delivery/web/server/page-cache/page-disk-store.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import {
  articlesWithCanaries,
  demonstrationWithCanaries,
  canaryOf,
} from '../fixtures/canary-continuations.ts'
import { anEdition, recordsOf } from '../fixtures/documents-and-editions.ts'
import { addressOf } from '../fixtures/readers-by-premium-state.ts'
import type { ReaderState } from '../fixtures/readers-by-premium-state.ts'
import { signTokenWithSecret } from '../identity/signed-tokens.ts'
import { CLAIMS, EXPECTED, NOW } from '../identity/test-signing-keys.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'
import { runningSite } from './running-site.ts'

const SECRET = 'a secret that the provider and the site share'
const ASSETS = { css: '', scripts: [], mark: 'essai' }

/**
 * Composes a site over a database. It trusts the tokens of `tokenOf`; `serve` starts its server.
 */
export async function composedSite(
  { user, host, port, database }: SocketConnection,
  dataDir: string,
  clock: Clock = { now: () => NOW },
) {
  const settings = readSettings({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
  })
  if (!settings.ok) throw new Error(settings.problem.join())
  const logger = new MemoryLogger()
  const options = { settings: settings.value, logger, role: 'server', migrate: true } as const
  const parts = await composeSite(options, clock)
  const trust = { algorithm: 'HS256', secret: new TextEncoder().encode(SECRET) } as const
  parts.register(TOKEN_VERIFIER, { useValue: joseTokenVerifier(trust, EXPECTED, clock) })
  const serve = (stalePages?: PageDiskCopies) =>
    runningSite(
      parts.resolve(SITE),
      { RATE_LIMIT_TIMES: '1000' },
      {
        renderDocument: (view, frame, part) =>
          part === 'core' ? renderCore(view, frame, ASSETS) : renderDocument(view, frame, ASSETS),
        renderContinuation,
      },
      undefined,
      stalePages,
    )
  return { parts, logger, serve }
}

/**
 * Starts a complete site whose Premium continuations contain canaries. `secrets` lists them by
 * path.
 */
export async function canarySite(connection: SocketConnection, dataDir: string, planting: string) {
  const { parts, logger, serve } = await composedSite(connection, dataDir)
  const demonstration = await demonstrationWithCanaries(planting)
  const articles = articlesWithCanaries(planting)
  for (const [source, documents] of [
    ['demo', demonstration],
    ['essai', articles],
  ] as const) {
    const records = recordsOf(documents)
    await parts.resolve(PUBLISHER).publish(anEdition([], { source, records, version: planting }))
  }
  const site = parts.resolve(SITE)
  await site.content.syncSettings()
  await site.content.import(['newsletters'])
  await site.content.refreshSearch()
  const running = await serve()
  const documents = [...demonstration, ...articles]
  const premium = documents.flatMap(({ document: { path }, continuation }) =>
    continuation === undefined ? [] : [path],
  )
  return {
    parts,
    running,
    logs: () => JSON.stringify([logger.entries, running.logger.entries]),
    paths: documents.map(({ document }) => document.path),
    premium,
    secrets: new Map(premium.map((path) => [path, canaryOf(path, planting)])),
    close: async () => {
      await running[Symbol.asyncDispose]()
      await parts[Symbol.asyncDispose]()
    },
  }
}

/** Returns the identity token of the reader in this Premium state. */
export function tokenOf(state: ReaderState): string {
  return signTokenWithSecret(SECRET, { ...CLAIMS, sub: state, email: addressOf(state) })
}
