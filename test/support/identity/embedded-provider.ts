import { randomUUID } from 'node:crypto'

import { identityProvider } from '#adapters/identity/embedded/handle.ts'
import type { ProviderParts, ProviderSettings } from '#adapters/identity/embedded/provider.ts'
import { ScryptPasswords } from '#adapters/identity/passwords/scrypt-passwords.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingKeys } from '#adapters/storage/memory/remembering-keys.ts'
import { PostgresGrants } from '#adapters/storage/postgres/identity/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#adapters/storage/postgres/identity/postgres-linked-identities.ts'
import { PostgresPasskeys } from '#adapters/storage/postgres/identity/postgres-passkeys.ts'
import { PostgresPeople } from '#adapters/storage/postgres/identity/postgres-people.ts'
import { PostgresSecondFactors } from '#adapters/storage/postgres/identity/postgres-second-factors.ts'
import { PostgresSignInSessions } from '#adapters/storage/postgres/identity/postgres-sign-in-sessions.ts'
import { PostgresSigningKeys } from '#adapters/storage/postgres/identity/postgres-signing-keys.ts'
import { PostgresTrustedDevices } from '#adapters/storage/postgres/identity/postgres-trusted-devices.ts'
import { PostgresVerificationCodes } from '#adapters/storage/postgres/identity/postgres-verification-codes.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-outbox.ts'
import type { Database } from '#adapters/storage/postgres/platform/schema.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import type { NewPerson, Person } from '#ports/identity/people.ts'
import type { SentMessage } from '#ports/outbox.ts'

import { MemoryJournal } from '../memory/memory-journal.ts'

/** Where the site and the provider of the tests live. */
export const SITE = 'http://localhost:4000'
export const PROVIDER = 'http://localhost:4001'

/** The embedded provider over a real database, on a clock of its own. */
export interface ProviderUnderTest {
  readonly parts: ProviderParts
  readonly journal: MemoryJournal
  /** Lets time pass, in milliseconds. */
  readonly pass: (duration: number) => void
  /** Calls an endpoint: `POST /oauth/token`. A body is sent as JSON. */
  readonly ask: (call: string, options?: AskOptions) => Promise<Response>
  readonly newPerson: (person?: NewPerson) => Promise<Person>
  /** What was sent, the newest first. */
  readonly sent: () => Promise<readonly SentMessage[]>
}

/** What a call brings besides its address. */
export interface AskOptions {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  readonly cookie?: string
  readonly caller?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An embedded provider over the database of a test file. */
export function embeddedProvider(
  owner: Database,
  settings: Partial<ProviderSettings> = {},
): ProviderUnderTest {
  let now = Date.UTC(2026, 10, 21, 12)
  const clock = { now: () => now }
  const journal = new MemoryJournal()
  const outbox = new PostgresOutbox(owner, clock)
  const parts: ProviderParts = {
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
    people: new PostgresPeople(owner),
    grants: new PostgresGrants(owner),
    codes: new PostgresVerificationCodes(owner),
    sessions: new PostgresSignInSessions(owner),
    keys: new RememberingKeys(new PostgresSigningKeys(owner), new QueryCache(clock)),
    identities: new PostgresLinkedIdentities(owner),
    factors: new PostgresSecondFactors(owner),
    devices: new PostgresTrustedDevices(owner),
    passkeys: new PostgresPasskeys(owner),
    passwords: new ScryptPasswords({ ln: 10, r: 8, p: 1 }),
    attempts: new PostgresAttemptLimits(owner),
    messenger: outbox,
    clock,
    journal,
  }
  const handle = identityProvider(parts)
  return {
    parts,
    journal,
    pass: (duration) => {
      now += duration
    },
    ask: async (call, options = {}) => {
      const response = await handle(requestOf(call, options), options.caller ?? '192.0.2.1')
      if (!response) throw new Error(`no endpoint answers ${call}`)
      return response
    },
    newPerson: async (person = { email: `${randomUUID()}@example.test`, emailVerified: true }) => {
      const created = await parts.people.create(person, now)
      if (!created.ok) throw new Error(created.problem)
      return created.value
    },
    sent: () => outbox.recent(100),
  }
}

/** The JSON object that an answer holds. */
export async function fieldsIn(response: Response): Promise<UnknownFields> {
  return response.json()
}

/** The cookies that an answer sets, as a browser sends them back. */
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
