import { LANGUAGE_HEADERS } from '#domain/identity/client-settings.ts'

import type { ProviderAddress } from './provider-address.ts'

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])$/

/** Adds to `fetch` what the SDK leaves out of its calls to the provider: the language headers, and plain HTTP for a provider on this very machine. Other calls stay as they are. */
export function installProviderFetch({ origin, domain }: ProviderAddress): void {
  const assumed = `https://${domain}/`
  const base = speaksPlainHttp(origin) ? `${origin}/` : assumed
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    const prefix = [base, assumed].find((known) => address.startsWith(known))
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
