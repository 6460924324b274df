import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { IdentityProfile } from '../visitor/profile.ts'
import type { IdentityError } from './authorization.ts'

/** Number of a step of the plan: answers to an older step are dropped. */
export type Generation = number

/** Timeout of a step, in milliseconds. */
export const SILENCE_LIMIT: Duration = seconds(6)

/** Timeout of the whole plan, in milliseconds: then the provider counts as unavailable. */
export const SESSION_LIMIT: Duration = seconds(8)

/** How long until a provider that was unavailable is asked again, in milliseconds. */
export const RETRY_AFTER: Duration = seconds(60)

export type SessionStep = 'checking' | 'readingInfo' | 'loadingUser'

/**
 * State of the session: unknown, running, settled on a person or on no one, or provider
 * unavailable. Then the stored tokens are all that is known.
 */
export type SessionState =
  | { readonly kind: 'unknown'; readonly generation: Generation }
  | RunningSession
  | {
      readonly kind: 'settled'
      readonly generation: Generation
      readonly user: IdentityProfile | undefined
    }
  | { readonly kind: 'unavailable'; readonly generation: Generation }

/**
 * Running session: `holder` is the id that the stored tokens name. `checked` and `informed` say
 * which questions the provider has had, each once.
 */
export interface RunningSession {
  readonly kind: 'running'
  readonly step: SessionStep
  readonly generation: Generation
  readonly holder: string | undefined
  readonly checked: boolean
  readonly informed: boolean
}

export type SessionEvent =
  | { readonly kind: 'started'; readonly holder: string | undefined }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'checked'; readonly generation: Generation; readonly holder: string }
  | { readonly kind: 'infoRead'; readonly generation: Generation; readonly authenticated: boolean }
  | {
      readonly kind: 'userLoaded'
      readonly generation: Generation
      readonly user: IdentityProfile | undefined
    }
  | { readonly kind: 'failed'; readonly generation: Generation; readonly error: IdentityError }
  | { readonly kind: 'timedOut'; readonly generation: Generation }

/**
 * Effects that the plan requests. Tokens of a check are stored only by `keepTokens`; `cancelCheck`
 * frees its frame and its locks for another.
 */
export type SessionEffect =
  | { readonly kind: 'checkSession'; readonly generation: Generation }
  | { readonly kind: 'readSessionInfo'; readonly generation: Generation }
  | { readonly kind: 'loadUser'; readonly generation: Generation }
  | { readonly kind: 'startTimer'; readonly generation: Generation; readonly after: Duration }
  | { readonly kind: 'keepTokens'; readonly generation: Generation }
  | { readonly kind: 'cancelCheck' }
  | { readonly kind: 'clearTokens' }
  | { readonly kind: 'log'; readonly error: IdentityError }

/** Next state, and the effects in order. */
export interface SessionTurn {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

export const UNKNOWN_SESSION: SessionState = { kind: 'unknown', generation: 0 }

/** True once the plan has ended, with an answer or without. */
export function isInitialised(state: SessionState): boolean {
  return state.kind === 'settled' || state.kind === 'unavailable'
}
