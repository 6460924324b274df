import { isWeb } from '#domain/navigation/safe-return.ts'

import type { ProviderClient, ProviderSettings } from '../provider.ts'

/** Whether a sign-in may come back to this address: exactly one of the client's, but for the query. */
export function isReturnAddress({ redirectUris }: ProviderClient, address: string): boolean {
  const url = webAddressIn(address)
  return (
    url !== undefined &&
    url.hash === '' &&
    redirectUris.some((known) => new URL(known).href === url.origin + url.pathname)
  )
}

/** Whether an address is a page of one of the clients, where a sign-out may lead. */
export function isClientAddress({ clients }: ProviderSettings, address: string): boolean {
  const url = webAddressIn(address)
  return url !== undefined && clients.some(({ origins }) => origins.includes(url.origin))
}

function webAddressIn(address: string): URL | undefined {
  const url = URL.parse(address)
  const plain = url && isWeb(url) && url.username === '' && url.password === ''
  return plain === true ? url : undefined
}
