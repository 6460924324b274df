import { randomUUID } from 'node:crypto'

import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { SentMessage } from '#ports/email-and-sms-messenger.ts'
import { createDemonstrationAccounts } from '#provider/accounts/demonstration-accounts.ts'
import type { DemonstrationAccount } from '#provider/accounts/demonstration-accounts.ts'
import { ScryptPasswords } from '#provider/passwords/scrypt-passwords.ts'
import type { NewPerson, Person } from '#provider/ports/person-and-password-stores.ts'
import type { ProviderDeps, ProviderSettings } from '#provider/provider-types.ts'
import { createIdentityRequestHandler } from '#provider/server/request-handler.ts'
import type { HandleIdentityRequest } from '#provider/server/request-handler.ts'
import { rotateSigningKeys, publicKeys } from '#provider/signing-keys.ts'
import { PostgresGrants } from '#provider/storage/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#provider/storage/postgres-linked-identities.ts'
import { PostgresPasskeys } from '#provider/storage/postgres-passkeys.ts'
import { PostgresPeople } from '#provider/storage/postgres-people.ts'
import { PostgresSecondFactors } from '#provider/storage/postgres-second-factors.ts'
import { PostgresSignInSessions } from '#provider/storage/postgres-sign-in-sessions.ts'
import { CachedSigningKeys, PostgresSigningKeys } from '#provider/storage/postgres-signing-keys.ts'
import { PostgresTrustedDevices } from '#provider/storage/postgres-trusted-devices.ts'
import { PostgresVerificationCodes } from '#provider/storage/postgres-verification-codes.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import type { Database } from '#test/support/processes/identity-provider-deps.ts'
import { depsOver, throttledWarnings } from '#test/support/processes/identity-provider-deps.ts'

export type { HandleIdentityRequest, Person, ProviderSettings }

/** Origins of the site and of the provider in tests. */
export const SITE = 'http://localhost:4000'
export const PROVIDER = 'http://localhost:4001'

/** The provider under test, over a real database, with a fake clock. */
export interface ProviderUnderTest {
  readonly deps: ProviderDeps
  readonly handle: HandleIdentityRequest
  readonly logger: MemoryLogger
  /** Advances the clock, in milliseconds. */
  readonly pass: (duration: number) => void
  /** Calls an endpoint, as `POST /oauth/token`. An object body is sent as JSON. */
  readonly ask: (call: string, options?: AskOptions) => Promise<Response>
  readonly newPerson: (person?: NewPerson) => Promise<Person>
  readonly publicKeys: () => ReturnType<typeof publicKeys>
  readonly rotateKeys: () => Promise<string>
  readonly openDemonstration: (accounts: readonly DemonstrationAccount[]) => Promise<void>
  /** Returns the sent messages, newest first. */
  readonly sent: () => Promise<readonly SentMessage[]>
}

/** Options of a call: body, query, headers. */
export interface AskOptions {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  readonly cookie?: string
  readonly caller?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a provider over the database of a test file. */
export function embeddedProvider(
  owner: Database,
  settings: Partial<ProviderSettings> = {},
): ProviderUnderTest {
  let now = Date.UTC(2026, 10, 21, 12)
  const clock = { now: () => now }
  const logger = new MemoryLogger()
  const { tables, attempts, outbox } = depsOver(owner, clock)
  const keys = new CachedSigningKeys(new PostgresSigningKeys(tables), clock)
  const deps: ProviderDeps = {
    settings: {
      origin: PROVIDER,
      siteName: 'Préavis',
      demonstration: true,
      customTokenSecret: undefined,
      clients: [
        { id: 'preavis', origins: [SITE], redirectUris: [SITE] },
        { id: 'preavis-compte', origins: [PROVIDER], redirectUris: [PROVIDER] },
      ],
      ...settings,
    },
    people: new PostgresPeople(tables),
    grants: new PostgresGrants(tables),
    codes: new PostgresVerificationCodes(tables),
    sessions: new PostgresSignInSessions(tables),
    keys,
    identities: new PostgresLinkedIdentities(tables),
    factors: new PostgresSecondFactors(tables),
    devices: new PostgresTrustedDevices(tables),
    passkeys: new PostgresPasskeys(tables),
    passwords: new ScryptPasswords({ ln: 10, r: 8, p: 1 }),
    attempts,
    messenger: outbox,
    clock,
    logger,
    outages: throttledWarnings(logger, clock),
  }
  const handle = createIdentityRequestHandler(deps)
  return {
    deps,
    handle,
    logger,
    pass: (duration) => {
      now += duration
    },
    ask: async (call, options = {}) => {
      const response = await handle(requestOf(call, options), options.caller ?? '192.0.2.1')
      if (!response) throw new Error(`no endpoint answers ${call}`)
      return response
    },
    newPerson: async (person = { email: `${randomUUID()}@example.test`, emailVerified: true }) => {
      const created = await deps.people.create(person, now)
      if (!created.ok) throw new Error(created.problem)
      return created.value
    },
    publicKeys: () => publicKeys(keys),
    rotateKeys: () => rotateSigningKeys(keys, now),
    openDemonstration: (accounts) => createDemonstrationAccounts(deps, accounts),
    sent: () => outbox.recent(100),
  }
}

/** Returns the JSON object of a response. */
export async function fieldsIn(response: Response): Promise<UnknownFields> {
  return response.json()
}

/** Returns the cookies that a response sets, as a `Cookie` header. */
export function cookiesIn(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function requestOf(call: string, options: AskOptions): Request {
  const [method = '', path = ''] = call.split(' ')
  const url = new URL(path, PROVIDER)
  for (const [name, value] of Object.entries(options.query ?? {})) {
    url.searchParams.set(name, value)
  }
  return new Request(url, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(options.cookie === undefined ? {} : { Cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
}
