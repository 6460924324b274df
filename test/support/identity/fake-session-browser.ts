import type { IdentityError } from '#domain/identity/authorization-response.ts'
import { UNKNOWN_SESSION } from '#domain/identity/session-state.ts'
import type { SessionEffect, SessionEvent, SessionState } from '#domain/identity/session-state.ts'
import { sessionTransition } from '#domain/identity/session-transition.ts'
import type { IdentityProfile } from '#domain/visitor/reader-profile.ts'

/** Call that the session check requests, with its generation number. */
export interface Request {
  readonly kind: 'checkSession' | 'readSessionInfo' | 'loadUser'
  readonly generation: number
}

/**
 * Fake browser for the session state machine. It has stored tokens, requested calls and logs; tests
 * supply the answers.
 */
export class FakeSessionBrowser {
  state: SessionState = UNKNOWN_SESSION
  /** Id of the person whose tokens are stored. */
  tokens: string | undefined
  readonly requests: Request[] = []
  readonly timers: number[] = []
  readonly logged: IdentityError[] = []
  checksUnderWay = 0
  maxChecksAtOnce = 0
  /** Id of the person whose tokens each check returned, by the generation number of the check. */
  readonly brought = new Map<number, string>()
  readonly #onRequest: (request: Request) => void
  readonly #onTimer: (generation: number) => void

  constructor(
    onRequest: (request: Request) => void = () => undefined,
    onTimer: (generation: number) => void = () => undefined,
  ) {
    this.#onRequest = onRequest
    this.#onTimer = onTimer
  }

  /** Sends an event to the state machine, performs its effects and returns them. */
  send(event: SessionEvent): readonly SessionEffect[] {
    if (event.kind === 'started') this.tokens = event.holder
    if (event.kind === 'checked') this.brought.set(event.generation, event.holder)
    const { state, effects } = sessionTransition(this.state, event)
    if (endsCheck(event, this.state)) this.checksUnderWay -= 1
    this.state = state
    for (const effect of effects) this.#perform(effect)
    return effects
  }

  /** Returns the id of the person that the header shows; undefined if none. */
  shown(): string | undefined {
    return this.state.kind === 'settled' ? this.state.user?.id : undefined
  }

  #perform(effect: SessionEffect): void {
    if (effect.kind === 'keepTokens') this.tokens = this.brought.get(effect.generation)
    else if (effect.kind === 'clearTokens') this.tokens = undefined
    else if (effect.kind === 'cancelCheck') this.checksUnderWay -= 1
    else if (effect.kind === 'log') this.logged.push(effect.error)
    else if (effect.kind === 'startTimer') {
      this.timers.push(effect.generation)
      this.#onTimer(effect.generation)
    } else {
      if (effect.kind === 'checkSession') this.checksUnderWay += 1
      this.maxChecksAtOnce = Math.max(this.maxChecksAtOnce, this.checksUnderWay)
      this.requests.push(effect)
      this.#onRequest(effect)
    }
  }
}

/** Returns the profile of a person with this id. */
export function person(id: string): IdentityProfile {
  return { id, name: id, email: `${id}@exemple.fr`, customFields: {} }
}

/** True if an event ends the running check. A cancelled check was already counted. */
function endsCheck(event: SessionEvent, state: SessionState): boolean {
  return (
    (event.kind === 'checked' || event.kind === 'failed') &&
    state.kind === 'running' &&
    state.step === 'checking' &&
    event.generation === state.generation
  )
}
