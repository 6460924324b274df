import type { IdentityError } from '#domain/identity/authorization-response.ts'
import { UNKNOWN_SESSION } from '#domain/identity/session-state.ts'
import type { SessionEffect, SessionEvent, SessionState } from '#domain/identity/session-state.ts'
import { sessionTransition } from '#domain/identity/session-transition.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'

/** What the plan has asked for, under its number. */
export interface Request {
  readonly kind: 'checkSession' | 'readSessionInfo' | 'loadUser'
  readonly generation: number
}

/** A browser around the session plan: what is stored, what is asked, what is logged. It answers nothing by itself. */
export class FakeSessionBrowser {
  state: SessionState = UNKNOWN_SESSION
  /** The person whose tokens are stored. */
  tokens: string | undefined
  readonly requests: Request[] = []
  readonly timers: number[] = []
  readonly logged: IdentityError[] = []
  checksUnderWay = 0
  maxChecksAtOnce = 0
  /** Whose tokens each check brought, by its number. */
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

  send(event: SessionEvent): readonly SessionEffect[] {
    if (event.kind === 'started') this.tokens = event.holder
    if (event.kind === 'checked') this.brought.set(event.generation, event.holder)
    const { state, effects } = sessionTransition(this.state, event)
    if (endsCheck(event, this.state)) this.checksUnderWay -= 1
    this.state = state
    for (const effect of effects) this.#perform(effect)
    return effects
  }

  /** The person shown in the header. */
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

export function person(id: string): IdentityProfile {
  return { id, name: id, email: `${id}@exemple.fr`, customFields: {} }
}

/** The check under way has answered; one that was cancelled was counted out already. */
function endsCheck(event: SessionEvent, state: SessionState): boolean {
  return (
    (event.kind === 'checked' || event.kind === 'failed') &&
    state.kind === 'running' &&
    state.step === 'checking' &&
    event.generation === state.generation
  )
}
