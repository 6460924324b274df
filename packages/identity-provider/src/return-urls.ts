import { appendReturnUrl, LINK_PATH } from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { isHttpUrl } from '#domain/navigation/same-origin-urls.ts'

import { reject } from './json-and-error-responses.ts'
import type { ProviderClient, ProviderSettings } from './provider-types.ts'

/**
 * True if the URL is a redirect URI of the client. Its query may differ; a fragment is not allowed.
 */
export function isRedirectUri({ redirectUris }: ProviderClient, address: string): boolean {
  const url = webAddressIn(address)
  return (
    url !== undefined &&
    url.hash === '' &&
    redirectUris.some((redirectUri) => new URL(redirectUri).href === url.origin + url.pathname)
  )
}

/** True if the origin of the URL belongs to a client. */
export function isClientUrl({ clients }: ProviderSettings, address: string): boolean {
  const url = webAddressIn(address)
  return url !== undefined && clients.some(({ origins }) => origins.includes(url.origin))
}

function webAddressIn(address: string): URL | undefined {
  const url = URL.parse(address)
  const plain = url && isHttpUrl(url) && url.username === '' && url.password === ''
  return plain === true ? url : undefined
}

/**
 * Returns the requested return URL, or the URL of the account page at path `page` if none is
 * requested. Throws a `RejectedCall` if the URL belongs to no client.
 */
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
    details: [{ field: 'redirect_url', code: 'invalid' }],
  })
}

/** Purpose of a link in a message; `email` verifies an email address. */
export type LinkPurpose = 'signIn' | 'signUp' | 'email'

/** Paths of the links in messages, by purpose. */
export const LINK_PATHS = {
  signIn: `${LINK_PATH}sign-in`,
  signUp: `${LINK_PATH}sign-up`,
  email: `${LINK_PATH}email`,
} as const satisfies Readonly<Record<LinkPurpose, string>>

/** Returns the URL of a link in a message. `secret` proves that its reader received the message. */
export function messageLinkUrl(
  { origin }: ProviderSettings,
  purpose: LinkPurpose,
  secret: string,
): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${secret}`
}

/**
 * Returns the URL of the sign-in page with a return URL in its query. The root account page is
 * omitted as return URL.
 */
export function signInUrl({ origin }: ProviderSettings, goTo: string): string {
  const named = goTo !== origin + ACCOUNT_PATHS.root
  return origin + appendReturnUrl(ACCOUNT_PATHS.signIn, named ? goTo : undefined)
}
