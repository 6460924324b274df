import type { Client } from '@reachfive/identity-core'

import { IDENTITY_DEFAULTS } from '#domain/identity/client-settings.ts'

import { identityError } from './identity-error-of.ts'
import type { IdentityEvents } from './identity-events.ts'
import { withoutForgery } from './own-address.ts'
import type { ProviderAddress } from './provider-address.ts'
import { installProviderFetch } from './provider-fetch.ts'
import { releaseLocks } from './silent-frames.ts'
import { withTimeout } from './with-timeout.ts'

/** The one client of the SDK in this window. */
export interface Sdk {
  readonly address: ProviderAddress
  /** The client, once its configuration has come. A failed configuration is asked for again at the next call. */
  client(): Promise<Client>
}

/** Opens the SDK when it is first needed; nobody who needs none ever loads it. */
export function openSdk(address: ProviderAddress, events: IdentityEvents): Sdk {
  let opening: Promise<Client> | undefined
  let prepared = false
  return {
    address,
    client: () => {
      opening ??= open().catch((fault: unknown) => {
        opening = undefined
        throw fault
      })
      return opening
    },
  }

  async function open(): Promise<Client> {
    const { createClient } = await import('@reachfive/identity-core')
    if (!prepared) prepareWindow()
    prepared = true
    const { clientId, domain } = address
    const client = createClient({ clientId, domain, language: IDENTITY_DEFAULTS.language })
    hearConfiguration(client)
    client.on('login_failed', (error) =>
      events.tell({ kind: 'login_failed', error: identityError(error) }),
    )
    client.on('signup_failed', (error) =>
      events.tell({ kind: 'signup_failed', error: identityError(error) }),
    )
    client.on('profile_updated', (fields) => events.tell({ kind: 'profile_updated', fields }))
    await withTimeout(client.remoteSettings)
    return client
  }

  /** Whatever locks are found belong to a page that is gone; whatever an address says of a sign-in is not for the SDK to read. */
  function prepareWindow(): void {
    releaseLocks()
    const clean = withoutForgery(location.href)
    if (clean !== undefined) history.replaceState(history.state, '', clean)
    installProviderFetch(address)
  }
}

/** The SDK waits for its configuration in a promise of its own, whose failure is only heard by who calls a method. This call hears it, and asks for nothing: the SDK refuses its scope by itself. */
function hearConfiguration(client: Client): void {
  const refusal: unknown = Reflect.apply(client.checkSession, client, [{ scope: null }])
  Promise.resolve(refusal).catch(() => undefined)
}
