import type { UnknownFields } from '../shared/fields.ts'
import type { Authorization } from './authorization.ts'
import type { IdentityError } from './identity-error.ts'

/** The five things that an identity client tells about (§4). */
export type IdentityEvent =
  | { readonly kind: 'authenticated'; readonly authorization: Authorization }
  | { readonly kind: 'authentication_failed'; readonly error: IdentityError }
  | { readonly kind: 'login_failed'; readonly error: IdentityError }
  | { readonly kind: 'signup_failed'; readonly error: IdentityError }
  | { readonly kind: 'profile_updated'; readonly fields: UnknownFields }
