import type { IdentityProfile } from '../visitor/reader-profile.ts'
import { isNoSession, isTokenRefused } from './authorization-response.ts'
import type { IdentityError } from './authorization-response.ts'
import { STEP_TIMEOUT_MS } from './session-state.ts'
import type {
  RunningSession,
  SessionEffect,
  SessionEvent,
  SessionState,
  SessionStep,
  SessionTransition,
} from './session-state.ts'

const STEP_TIMED_OUT: IdentityError = { error: 'timed_out' }
const USER_MISMATCH: IdentityError = { error: 'user_mismatch' }

/**
 * Returns the next state of the session check and its side effects. With stored tokens, the order
 * is silent check, session info, user. Without tokens, session info comes first.
 */
export function sessionTransition(state: SessionState, event: SessionEvent): SessionTransition {
  if (event.kind === 'started') return started(state, event.holder)
  if (event.kind === 'signedOut') return settleSession(state, undefined, [{ kind: 'clearTokens' }])
  if (state.kind !== 'running' || event.generation !== state.generation)
    return unchangedState(state)
  if (event.kind === 'timedOut') {
    return endAsUnavailable(state, [
      ...cancelRunningCheck(state),
      { kind: 'log', error: STEP_TIMED_OUT },
    ])
  }
  if (event.kind === 'failed') return failed(state, event.error)
  return answered(state, event)
}

function answered(
  state: RunningSession,
  answer: Extract<SessionEvent, { readonly kind: 'checked' | 'infoRead' | 'userLoaded' }>,
): SessionTransition {
  if (answer.kind === 'checked' && state.step === 'checking') {
    const { holder, generation } = answer
    return afterCheck(state, holder, { kind: 'keepTokens', generation })
  }
  if (answer.kind === 'infoRead' && state.step === 'readingInfo') {
    const informedState = { ...state, informed: true }
    return startStep(
      state,
      answer.authenticated && !state.checked ? 'checking' : 'loadingUser',
      informedState,
    )
  }
  if (answer.kind === 'userLoaded' && state.step === 'loadingUser') {
    return afterLoad(state, answer.user)
  }
  return unchangedState(state)
}

function failed(state: RunningSession, error: IdentityError): SessionTransition {
  const log: SessionEffect = { kind: 'log', error }
  if (state.step === 'checking' && isNoSession(error)) return noSession(state)
  if (state.step === 'loadingUser' && isTokenRefused(error))
    return settleSession(state, undefined, [log])
  if (state.step === 'loadingUser' || state.holder === undefined)
    return endAsUnavailable(state, [log])
  return state.step === 'checking'
    ? afterCheck(state, state.holder, log)
    : startStep(state, 'loadingUser', { ...state, informed: true }, [log])
}

function started(state: SessionState, holder: string | undefined): SessionTransition {
  const newState = { holder, checked: false, informed: false }
  return startStep(
    state,
    holder === undefined ? 'readingInfo' : 'checking',
    newState,
    cancelRunningCheck(state),
  )
}

function afterCheck(
  state: RunningSession,
  holder: string | undefined,
  first: SessionEffect,
): SessionTransition {
  const checkedState = { ...state, holder, checked: true }
  return startStep(state, state.informed ? 'loadingUser' : 'readingInfo', checkedState, [first])
}

/** Accepts the loaded user only if the stored tokens belong to the same person. */
function afterLoad(state: RunningSession, user: IdentityProfile | undefined): SessionTransition {
  const stranger = user !== undefined && user.id !== state.holder
  return stranger
    ? settleSession(state, undefined, [{ kind: 'log', error: USER_MISMATCH }])
    : settleSession(state, user)
}

/**
 * Ends the session check with an anonymous visitor. Session info is still requested for other uses.
 */
function noSession(state: RunningSession): SessionTransition {
  const generation = state.generation + 1
  return {
    state: { kind: 'settled', generation, user: undefined },
    effects: [
      { kind: 'clearTokens' },
      ...(state.informed ? [] : [{ kind: 'readSessionInfo', generation } as const]),
    ],
  }
}

const STEP_EFFECTS: Readonly<Record<SessionStep, 'checkSession' | 'readSessionInfo' | 'loadUser'>> =
  {
    checking: 'checkSession',
    readingInfo: 'readSessionInfo',
    loadingUser: 'loadUser',
  }

/**
 * Returns the transition that starts a step of the session check, with a new generation number and
 * a timeout.
 */
function startStep(
  { generation: last }: SessionState,
  step: SessionStep,
  { holder, checked, informed }: Pick<RunningSession, 'holder' | 'checked' | 'informed'>,
  effects: readonly SessionEffect[] = [],
): SessionTransition {
  const generation = last + 1
  return {
    state: { kind: 'running', step, generation, holder, checked, informed },
    effects: [
      ...effects,
      { kind: STEP_EFFECTS[step], generation },
      { kind: 'startTimer', generation, after: STEP_TIMEOUT_MS },
    ],
  }
}

/**
 * Returns the transition that ends the session check with a user, or undefined for an anonymous
 * visitor. A new generation number makes late responses obsolete.
 */
function settleSession(
  state: SessionState,
  user: IdentityProfile | undefined,
  effects: readonly SessionEffect[] = [],
): SessionTransition {
  return {
    state: { kind: 'settled', generation: state.generation + 1, user },
    effects: [...cancelRunningCheck(state), ...effects],
  }
}

/** Returns the transition that ends the session check because the provider is unavailable. */
function endAsUnavailable(
  state: SessionState,
  effects: readonly SessionEffect[],
): SessionTransition {
  return { state: { kind: 'unavailable', generation: state.generation + 1 }, effects }
}

/**
 * Returns the effect that cancels a silent check in progress, so that two never run at once.
 * Returns no effect if none runs.
 */
function cancelRunningCheck(state: SessionState): readonly SessionEffect[] {
  return state.kind === 'running' && state.step === 'checking' ? [{ kind: 'cancelCheck' }] : []
}

/** Returns the transition to the same state without effects, for an obsolete event. */
function unchangedState(state: SessionState): SessionTransition {
  return { state, effects: [] }
}
