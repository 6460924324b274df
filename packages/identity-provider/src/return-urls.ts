import { ACCOUNT_PATHS, carryingReturn, LINK_PATH } from '#domain/identity/account-links.ts'
import { isWeb } from '#domain/navigation/same-origin.ts'

import type { ProviderClient, ProviderSettings } from './provider.ts'
import { reject } from './responses.ts'

/** Whether a sign-in may come back to this address: exactly one of the client's, but for the query. */
export function isRedirectUri({ redirectUris }: ProviderClient, address: string): boolean {
  const url = webAddressIn(address)
  return (
    url !== undefined &&
    url.hash === '' &&
    redirectUris.some((known) => new URL(known).href === url.origin + url.pathname)
  )
}

/** Whether an address is a page of one of the clients, where a sign-out may lead. */
export function isClientUrl({ clients }: ProviderSettings, address: string): boolean {
  const url = webAddressIn(address)
  return url !== undefined && clients.some(({ origins }) => origins.includes(url.origin))
}

function webAddressIn(address: string): URL | undefined {
  const url = URL.parse(address)
  const plain = url && isWeb(url) && url.username === '' && url.password === ''
  return plain === true ? url : undefined
}

/** Where a link of a message leads: to the address that the caller named, which must be a page of one of the clients, or to a page of the account service. */
export function allowedReturnUrl(
  settings: ProviderSettings,
  named: string | undefined,
  page: string,
): string {
  if (named === undefined || named === '') return settings.origin + page
  if (isClientUrl(settings, named)) return named
  return reject({
    error: 'invalid_request',
    description: 'The redirect URL is not on the list of the client.',
    details: [{ field: 'redirect_url', message: 'Adresse de retour inconnue.', code: 'invalid' }],
  })
}

/** What a link of a message does for whoever opens it and says yes. */
export type LinkPurpose = 'signIn' | 'signUp' | 'email'

/** The addresses of the links, under that of the provider. */
export const LINK_PATHS = {
  signIn: `${LINK_PATH}sign-in`,
  signUp: `${LINK_PATH}sign-up`,
  email: `${LINK_PATH}email`,
} as const satisfies Readonly<Record<LinkPurpose, string>>

/** The link of a message, with its secret. */
export function messageLinkUrl(
  { origin }: ProviderSettings,
  purpose: LinkPurpose,
  secret: string,
): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${secret}`
}

/** The sign-in page, for a person who has an account already: it goes on to where a new one would have led. */
export function signInUrl({ origin }: ProviderSettings, goTo: string): string {
  const named = goTo !== origin + ACCOUNT_PATHS.root
  return origin + carryingReturn(ACCOUNT_PATHS.signIn, named ? goTo : undefined)
}
