import { ACCOUNT_PATHS, LINK_PATH } from '#domain/identity/account-links.ts'
import { carryingReturn } from '#domain/identity/account-return.ts'

import type { ProviderSettings } from '../provider.ts'

/** What a link of a message does for whoever opens it and says yes. */
export type LinkPurpose = 'signIn' | 'signUp' | 'email'

/** The addresses of the links, under that of the provider. */
export const LINK_PATHS = {
  signIn: `${LINK_PATH}sign-in`,
  signUp: `${LINK_PATH}sign-up`,
  email: `${LINK_PATH}email`,
} as const satisfies Readonly<Record<LinkPurpose, string>>

/** The link of a message, with its secret. */
export function linkTo({ origin }: ProviderSettings, purpose: LinkPurpose, secret: string): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${secret}`
}

/** The sign-in page, for a person who has an account already: it goes on to where a new one would have led. */
export function signInThenOn({ origin }: ProviderSettings, goTo: string): string {
  const named = goTo !== origin + ACCOUNT_PATHS.root
  return origin + carryingReturn(ACCOUNT_PATHS.signIn, named ? goTo : undefined)
}
