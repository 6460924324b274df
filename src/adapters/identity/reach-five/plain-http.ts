import type { ProviderAddress } from './provider-address.ts'

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])$/

/** The SDK believes that every provider speaks HTTPS. One on this very machine may speak plain HTTP: the calls to it, and no others, are then sent so. */
export function speakPlainHttp({ origin, domain }: ProviderAddress): void {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'http:' || !LOOPBACK.test(hostname)) return
  const assumed = `https://${domain}/`
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) =>
    send(
      typeof input === 'string' && input.startsWith(assumed)
        ? `${origin}/${input.slice(assumed.length)}`
        : input,
      init,
    )
}
