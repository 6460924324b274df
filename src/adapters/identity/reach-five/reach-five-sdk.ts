import type { Client } from '@reachfive/identity-core'

import type { IdentityEvent } from '#domain/identity/authorization-response.ts'
import {
  IDENTITY_LANGUAGE,
  LANGUAGE_HEADERS,
} from '#domain/identity/identity-language-and-lock-ttl.ts'

import { identityError } from './identity-errors.ts'
import { removeForgedResponse } from './strip-forged-response.ts'
import { withTimeout } from './web-lock-and-timeout.ts'

/** Publisher of the events of the identity client. */
interface IdentityEvents {
  /** Passes an event to all listeners. */
  tell(event: IdentityEvent): void
  /** Adds a listener and returns the function that removes it. */
  follow(listener: (event: IdentityEvent) => void): () => void
}

/** Creates the publisher of the identity client's events in this window. */
export function identityEvents(): IdentityEvents {
  const listeners = new Set<{ readonly notify: (event: IdentityEvent) => void }>()
  return {
    tell: (event) => {
      for (const { notify } of listeners) notify(event)
    },
    follow: (notify) => {
      const listener = { notify }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** URL of the identity provider, and the client id of this site. */
export interface ProviderAddress {
  /** `https://…`, or plain HTTP on a developer's machine. */
  readonly origin: string
  /** The host of the origin, with its port if any, as the SDK expects it. */
  readonly domain: string
  readonly clientId: string
}

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])$/

/** Patches `fetch` for calls to the provider: language headers, and plain HTTP on localhost. */
function installProviderFetch({ origin, domain }: ProviderAddress): void {
  const assumed = `https://${domain}/`
  const base = speaksPlainHttp(origin) ? `${origin}/` : assumed
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    const prefix = [base, assumed].find((base) => address.startsWith(base))
    if (prefix === undefined) return send(input, init)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(LANGUAGE_HEADERS)) headers.set(name, value)
    return send(base + address.slice(prefix.length), { ...init, headers })
  }
}

function speaksPlainHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && LOOPBACK.test(hostname)
}

/** Session storage keys of the SDK's locks, which a reload or refused sign-in leaves for 20 s. */
const LOCKS = ['session_state', 'authorize_state'] as const

/** Removes the SDK's locks, which belong to this window only. */
function releaseLocks(): void {
  try {
    for (const lock of LOCKS) sessionStorage.removeItem(lock)
  } catch {
    // A browser without storage has no locks.
  }
}

/**
 * Ends the hidden sign-in frames that the SDK waits for: posts a `cancelled` response and removes
 * them. Also releases the SDK's locks.
 */
export function endSilentFrames(origin: string): void {
  dispatchEvent(
    new MessageEvent('message', {
      origin,
      data: { type: 'authorization_response', response: { error: 'cancelled' } },
    }),
  )
  for (const frame of document.querySelectorAll('iframe[id^="wm"]')) frame.remove()
  releaseLocks()
}

/** Lazy access to a client of the SDK. */
export interface Sdk {
  readonly address: ProviderAddress
  /** Returns the client, once configured. A failed configuration is retried at the next call. */
  client(): Promise<Client>
}

/**
 * Returns lazy access to an SDK client, which the first call of `client` creates. Its events are
 * published to `events`.
 */
export function openSdk(address: ProviderAddress, events: IdentityEvents): Sdk {
  let opening: Promise<Client> | undefined
  let prepared = false
  return {
    address,
    client: () => {
      opening ??= open().catch((failure: unknown) => {
        opening = undefined
        throw failure
      })
      return opening
    },
  }

  async function open(): Promise<Client> {
    const { createClient } = await import('@reachfive/identity-core')
    if (!prepared) prepareWindow()
    prepared = true
    const { clientId, domain } = address
    const client = createClient({ clientId, domain, language: IDENTITY_LANGUAGE })
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

  /**
   * Removes the SDK's locks, left by a closed page, and sign-in responses in the URL, which others
   * may forge.
   */
  function prepareWindow(): void {
    releaseLocks()
    const clean = removeForgedResponse(location.href)
    if (clean !== undefined) history.replaceState(history.state, '', clean)
    installProviderFetch(address)
  }
}

/**
 * Detects a failed configuration, which the SDK reports only to method calls. This call sends no
 * request, since the SDK rejects its scope.
 */
function hearConfiguration(client: Client): void {
  const refusal: unknown = Reflect.apply(client.checkSession, client, [{ scope: null }])
  Promise.resolve(refusal).catch(() => undefined)
}
