import type { Client } from '@reachfive/identity-core'
import { vi } from 'vitest'

import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import type { SentMessage } from '#ports/email-and-sms-messenger.ts'
import { embeddedProvider, PROVIDER, SITE } from '#provider-test/support/embedded-provider.ts'
import type {
  Person,
  ProviderSettings,
  ProviderUnderTest,
} from '#provider-test/support/embedded-provider.ts'
import { codeIn } from '#provider-test/support/messages.ts'

import { testDatabase } from '../processes/test-database.ts'
import { FakeSdkBrowser } from './fake-sdk-browser.ts'
import { requestLine } from './format-sdk-requests.ts'

/** Password of the test accounts. */
export const PASSWORD = 'cheval batterie agrafe correcte'

/** Redirect address and minimal scope of test sign-ins. */
export const AUTH = { redirectUri: SITE, scope: [] }

/** Real SDK client in a fake browser, with the embedded provider that answers its requests. */
export interface SdkWithProvider {
  readonly client: Client
  readonly page: FakeSdkBrowser
  readonly provider: ProviderUnderTest
  /** Names of the events that the client emitted. */
  readonly events: string[]
  /** Creates an account with verified email address and the password `PASSWORD`. */
  readonly person: (more?: object) => Promise<Person>
  /** Signs a person in by password and returns the tokens. */
  readonly signIn: (person: Person, scope?: readonly string[]) => Promise<Tokens>
  /** Returns the latest code sent to a recipient. */
  readonly code: (recipient: string) => Promise<string>
  /** Returns the latest message sent to a recipient. Throws if there is none. */
  readonly message: (recipient: string) => Promise<SentMessage>
  /** Returns the requests since the previous call, one line each. */
  readonly requests: () => readonly string[]
}

/** Tokens issued by a sign-in. */
export interface Tokens {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
}

const EVENTS = ['login_failed', 'signup_failed', 'profile_updated'] as const

/** Creates the database of a test file. Also loads the SDK, which takes longer than a test may. */
export async function sdkDatabase(): Promise<Database> {
  new FakeSdkBrowser(() => Promise.resolve(undefined)).install()
  await clientMaker()
  vi.unstubAllGlobals()
  return (await testDatabase()).owner
}

/** Creates a fake browser and an SDK client for a test, over the database of the test file. */
export async function sdkWithProvider(
  owner: Database,
  credentials?: object,
  settings?: Partial<ProviderSettings>,
): Promise<SdkWithProvider> {
  const provider = embeddedProvider(owner, settings)
  const page = new FakeSdkBrowser(provider.handle)
  page.install(credentials)
  const createClient = await clientMaker()
  const client = createClient({
    domain: new URL(PROVIDER).host,
    clientId: 'preavis',
    language: 'fr',
  })
  const events: string[] = []
  for (const name of EVENTS) client.on(name, () => void events.push(name))
  await client.remoteSettings
  let listed = 0
  const letter = async (recipient: string) => {
    const sent = await provider.sent()
    const found = sent.find((message) => message.recipient === recipient)
    if (!found) throw new Error(`nothing was sent to ${recipient}`)
    return found
  }
  return {
    client,
    page,
    provider,
    events,
    person: async (more) => {
      const passwordHash = await provider.deps.passwords.hash(PASSWORD)
      const email = `${crypto.randomUUID()}@exemple.fr`
      return provider.newPerson({ email, emailVerified: true, passwordHash, ...more })
    },
    signIn: (person, scope = []) => signIn(client, page, person, scope),
    message: letter,
    code: async (recipient) => codeIn(await letter(recipient)),
    requests: () => {
      const lines = page.sent.slice(listed).map((request) => requestLine(request))
      listed = page.sent.length
      return lines
    },
  }
}

/**
 * Loads the SDK and returns its constructor of clients. Restores the built-ins of Node that its
 * polyfills replace.
 */
async function clientMaker() {
  const bytes: object = Uint8Array.prototype
  const own = Object.getOwnPropertyDescriptor(bytes, 'toBase64') ?? {}
  const { createClient } = await import('@reachfive/identity-core')
  Object.defineProperty(bytes, 'toBase64', own)
  return createClient
}

async function signIn(
  client: Client,
  page: FakeSdkBrowser,
  { email = '' }: Person,
  scope: readonly string[],
): Promise<Tokens> {
  const auth = { redirectUri: SITE, scope: [...scope] }
  await client.loginWithPassword({ email, password: PASSWORD, auth })
  const code = (await page.arrival()).searchParams.get('code') ?? ''
  const result = await client.exchangeAuthorizationCodeWithPkce({ code, redirectUri: SITE })
  const { accessToken = '', idToken = '', refreshToken = '' } = result
  return { accessToken, idToken, refreshToken }
}
