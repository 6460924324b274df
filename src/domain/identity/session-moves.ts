import type { IdentityProfile } from '../visitor/profile.ts'
import { SILENCE_LIMIT } from './session-plan.ts'
import type {
  RunningSession,
  SessionEffect,
  SessionState,
  SessionStep,
  SessionTurn,
} from './session-plan.ts'

const ASKED: Readonly<Record<SessionStep, 'checkSession' | 'readSessionInfo' | 'loadUser'>> = {
  checking: 'checkSession',
  readingInfo: 'readSessionInfo',
  loadingUser: 'loadUser',
}

/** Asks for a step under a new number, with a timer, since any answer may stay away (§4). */
export function asked(
  { generation: last }: SessionState,
  step: SessionStep,
  { holder, checked, informed }: Pick<RunningSession, 'holder' | 'checked' | 'informed'>,
  effects: readonly SessionEffect[] = [],
): SessionTurn {
  const generation = last + 1
  return {
    state: { kind: 'running', step, generation, holder, checked, informed },
    effects: [
      ...effects,
      { kind: ASKED[step], generation },
      { kind: 'startTimer', generation, after: SILENCE_LIMIT },
    ],
  }
}

/** Settles on a person or on nobody, under a new number, so that no answer under way can change it (§4). */
export function settled(
  state: SessionState,
  user: IdentityProfile | undefined,
  effects: readonly SessionEffect[] = [],
): SessionTurn {
  return {
    state: { kind: 'settled', generation: state.generation + 1, user },
    effects: [...abandoned(state), ...effects],
  }
}

/** Ends the plan without an answer of the provider, under a new number: an outage is no answer (§4). */
export function unavailable(state: SessionState, effects: readonly SessionEffect[]): SessionTurn {
  return { state: { kind: 'unavailable', generation: state.generation + 1 }, effects }
}

/** A check still under way is cancelled before anything else: there are never two (§4). */
export function abandoned(state: SessionState): readonly SessionEffect[] {
  return state.kind === 'running' && state.step === 'checking' ? [{ kind: 'cancelCheck' }] : []
}

/** Nothing changes: the event answers an older step, or none (§4). */
export function unmoved(state: SessionState): SessionTurn {
  return { state, effects: [] }
}
