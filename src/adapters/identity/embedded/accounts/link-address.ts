import type { ProviderSettings } from '../provider.ts'

/** What a link of a message does for whoever opens it and says yes. */
export type LinkPurpose = 'signIn' | 'signUp' | 'email'

/** The addresses of the links, under that of the provider. */
export const LINK_PATHS = {
  signIn: '/identity/v1/link/sign-in',
  signUp: '/identity/v1/link/sign-up',
  email: '/identity/v1/link/email',
} as const satisfies Readonly<Record<LinkPurpose, string>>

/** The link of a message, with its secret. */
export function linkTo({ origin }: ProviderSettings, purpose: LinkPurpose, secret: string): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${secret}`
}
