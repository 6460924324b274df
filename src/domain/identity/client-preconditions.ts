import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { LOCK_LIFE } from './client-settings.ts'

/** The remote settings of the provider that decide on a flow (§5). */
export interface ProviderPolicy {
  readonly sso: boolean
  readonly pkceEnforced: boolean
}

/** The two locks of the identity client, each with the moment it was taken (§4). */
export interface IdentityLocks {
  readonly authorization?: Instant
  readonly session?: Instant
}

/** The implicit flow, whose answer is a token instead of a code, is refused when PKCE is enforced (§5). */
export function mayAuthorize(
  responseType: 'code' | 'token',
  { pkceEnforced }: ProviderPolicy,
): Result<'code' | 'token', 'implicitFlowRefused'> {
  return responseType === 'token' && pkceEnforced
    ? refused('implicitFlowRefused')
    : ok(responseType)
}

/** A session is checked only where SSO is enabled, and not while another authorization holds a lock (§4, §5). */
export function mayCheckSession(
  { sso }: ProviderPolicy,
  locks: IdentityLocks,
  now: Instant,
): Result<'sessionCheckAllowed', 'ssoDisabled' | 'authorizationPending'> {
  if (!sso) return refused('ssoDisabled')
  return isLocked(locks.authorization, now) || isLocked(locks.session, now)
    ? refused('authorizationPending')
    : ok('sessionCheckAllowed')
}

/** A WebAuthn call needs a browser that has it (§5). */
export function mayUseWebAuthn(
  supported: boolean,
): Result<'webAuthnAllowed', 'webAuthnUnsupported'> {
  return supported ? ok('webAuthnAllowed') : refused('webAuthnUnsupported')
}

/** A popup and its relay are of one origin, or they do not talk (§5). */
export function isRelayOf(popupUrl: string, relayUrl: string): boolean {
  const popup = URL.parse(popupUrl)
  return popup !== null && popup.origin !== 'null' && popup.origin === URL.parse(relayUrl)?.origin
}

/** Passwordless sign-in verifies the code beforehand, except when a challenge id already stands for it (§5). */
export function preVerifiesCode(passwordless: { readonly challengeId?: string }): boolean {
  return passwordless.challengeId === undefined
}

function isLocked(takenAt: Instant | undefined, now: Instant): boolean {
  return takenAt !== undefined && now <= takenAt + LOCK_LIFE
}
