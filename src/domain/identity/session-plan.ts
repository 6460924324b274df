import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { IdentityProfile } from '../visitor/profile.ts'
import type { IdentityError } from './authorization.ts'

/** A number given to each step of the plan, and to what answers it: an answer to an older step is dropped (§4). */
export type Generation = number

/** How long a step may stay without an answer, in milliseconds, before the plan goes on without it (§4). */
export const SILENCE_LIMIT: Duration = seconds(6)

/** How long the whole plan may take, in milliseconds, however many slow answers it gets: then the provider counts as unavailable (§4). */
export const SESSION_LIMIT: Duration = seconds(8)

/** How long until a provider that was unavailable is asked again, in milliseconds. */
export const RETRY_AFTER: Duration = seconds(60)

/** What the plan waits for (§4). */
export type SessionStep = 'checking' | 'readingInfo' | 'loadingUser'

/** Where the session stands: not asked for yet, under way, settled on a person or on no one, or without an answer of the provider, so that the stored tokens are all that is known (§4). */
export type SessionState =
  | { readonly kind: 'unknown'; readonly generation: Generation }
  | RunningSession
  | {
      readonly kind: 'settled'
      readonly generation: Generation
      readonly user: IdentityProfile | undefined
    }
  | { readonly kind: 'unavailable'; readonly generation: Generation }

/** A session under way: `holder` is the id of the person whose tokens are stored, if any; `checked` and `informed` tell what was asked of the provider, which is asked once (§4). */
export interface RunningSession {
  readonly kind: 'running'
  readonly step: SessionStep
  readonly generation: Generation
  readonly holder: string | undefined
  readonly checked: boolean
  readonly informed: boolean
}

/** What happens to a session: a page or a change of tokens starts it, the provider answers or fails, a person signs out, time passes (§4). */
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

/** What the plan asks of the world (§4). The tokens that a check brings are stored only once the plan keeps them, by the number of that check; a cancelled check gives back its frame and its locks, so that another may start. */
export type SessionEffect =
  | { readonly kind: 'checkSession'; readonly generation: Generation }
  | { readonly kind: 'readSessionInfo'; readonly generation: Generation }
  | { readonly kind: 'loadUser'; readonly generation: Generation }
  | { readonly kind: 'startTimer'; readonly generation: Generation; readonly after: Duration }
  | { readonly kind: 'keepTokens'; readonly generation: Generation }
  | { readonly kind: 'cancelCheck' }
  | { readonly kind: 'clearTokens' }
  | { readonly kind: 'log'; readonly error: IdentityError }

/** The next state, and what to do, in order (§4). */
export interface SessionTurn {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

/** Before the first page has asked (§4). */
export const UNKNOWN_SESSION: SessionState = { kind: 'unknown', generation: 0 }

/** The identity client counts as initialised once the plan has ended, with an answer or without (§4). */
export function isInitialised(state: SessionState): boolean {
  return state.kind === 'settled' || state.kind === 'unavailable'
}
