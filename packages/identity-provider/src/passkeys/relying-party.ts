import type { ProviderSettings } from '../provider.ts'

/** The host that passkeys are bound to: that of the provider, on every port of it. */
export function relyingPartyId({ origin }: ProviderSettings): string {
  return new URL(origin).hostname
}

/** Whether a page of this origin may ask for a passkey: the pages of the clients and of the provider may. */
export function mayAskForPasskeys({ origin, clients }: ProviderSettings, asking: string): boolean {
  return asking === origin || clients.some(({ origins }) => origins.includes(asking))
}
