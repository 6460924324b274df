// Instance of the small site that tests kill. With a database it accepts sign-ups and activations:
// `node site-instance-process.ts PORT [CONNECTION]`.
import { once } from 'node:events'
import { createServer } from 'node:http'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { newsletterLinkActions } from '#application/newsletter/newsletter-link-actions.ts'
import { newsletterSignUp } from '#application/newsletter/newsletter-sign-up.ts'
import type { Site } from '#application/site-use-cases.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { embeddedBackOffice } from '../services/embedded-back-office.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'
import { useCasesCalling } from '../services/recording-back-office.ts'
import { renderViewAsJson, runningSite } from './running-site.ts'

/**
 * Verifier that accepts an email address as the token of its owner, since instances share no keys.
 */
const TAKEN_AT_THEIR_WORD: TokenVerifier = {
  verify: (email) =>
    Promise.resolve(
      ok({
        subject: `sub of ${email}`,
        email: anEmail(email),
        emailVerified: true,
        name: undefined,
        expiresAt: Infinity,
      }),
    ),
}

const [port, connection] = process.argv.slice(2)
const site = await runningSite(
  connection === undefined ? {} : takingOver(JSON.parse(connection) as SocketConnection),
  { TRUSTED_PROXIES: '1', RATE_LIMIT_TIMES: '1000' },
  { renderDocument: renderViewAsJson },
)
const server = createServer((request, response) => {
  site.web.http.server.emit('request', request, response)
})
server.keepAliveTimeout = 5_000
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
process.send?.('listening')
process.on('disconnect', () => process.exit())

function takingOver(connection: SocketConnection): Partial<Site> {
  const logger = new MemoryLogger()
  const database = openDatabase({ connection, applicationName: 'instance', logger })
  const { lists, readers, links } = newsletterAdapters({ database, logger })
  const clock = { now: () => Date.now() }
  const attempts = { admits: () => Promise.resolve(true), forgive: () => Promise.resolve() }
  return {
    ...useCasesCalling(embeddedBackOffice(database)),
    tokens: TAKEN_AT_THEIR_WORD,
    newsletters: {
      signUp: newsletterSignUp({ lists, attempts, clock, disguised: (name) => name }),
      settle: newsletterLinkActions({ readers, links, clock }),
      orderIssue: () => Promise.resolve(refused('noSuchIssue')),
      endAddresses: () => Promise.resolve(0),
    },
  }
}
