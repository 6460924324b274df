import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import {
  activationOf,
  findEmailObstacle,
  stateObstacle,
} from '#domain/premium/activation-outcome.ts'
import type { Activation, ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { seconds } from '#domain/shared/duration.ts'
import { refused } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { Timers } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import { storedBearer } from '../session/read-stored-identity-token.ts'
import { withFallback } from '../shared/with-fallback.ts'
import type { ShellEvent } from '../shell/shell-events.ts'

/**
 * Timeout of one load of the Premium state. With it, the loader is shown for at most 13 seconds.
 */
const STATE_TIMEOUT_MS = seconds(3)

interface ActivationDeps {
  readonly tokens: TokenStore
  readonly accounts: Pick<PremiumAccounts<UnverifiedBearer>, 'activate'>
  readonly actionCode: () => Promise<ActionCode>
  /** Loads the reader's current Premium state. */
  readonly state: () => Promise<PremiumState>
  /** Reloads the user and returns the new Premium state. */
  readonly reload: () => Promise<PremiumState>
  readonly timers: Timers
  readonly logger: Pick<Logger, 'warn'>
}

type ActivationEvent = ShellEvent<'loaderRaised' | 'loaderLowered' | 'premiumActivated'>

/**
 * Creates a function that activates Premium behind a loader, then opens a welcome dialog. It
 * refuses if the email address is missing or unverified, or if Premium is active. Concurrent calls
 * share one activation.
 */
export function activatePremiumInBrowser(
  deps: ActivationDeps,
  send: (event: ActivationEvent) => void,
): () => Promise<Activation> {
  let underWay: Promise<Activation> | undefined

  async function activate(): Promise<Activation> {
    const bearer = storedBearer(deps.tokens)
    const claims = decodeIdentityToken(bearer?.identityToken ?? '')
    if (bearer === undefined || !claims.ok) return { kind: 'failed' }
    const before = await inTime(deps.state())
    const obstacle = findEmailObstacle(claims.value) ?? (isPremium(before) && stateObstacle(before))
    if (obstacle) return { kind: 'refused', obstacle }
    const code = await deps.actionCode()
    const activated = () => deps.accounts.activate(bearer, code)
    const answer = await withFallback<ActivationAnswer>(
      refused('unexplained'),
      activated,
      deps.logger,
    )
    return activationOf(answer, {
      before,
      after: answer.ok ? await inTime(deps.reload()) : 'none',
    })
  }

  function inTime(state: Promise<PremiumState>): Promise<PremiumState> {
    const late = new Promise<PremiumState>((resolve) => {
      deps.timers.after(STATE_TIMEOUT_MS, () => resolve('none'))
    })
    return Promise.race([state, late])
  }

  async function withLoader(): Promise<Activation> {
    send({ kind: 'loaderRaised' })
    let activation: Activation = { kind: 'failed' }
    try {
      activation = await activate()
    } finally {
      underWay = undefined
      if (activation.kind === 'activated') {
        send({ kind: 'premiumActivated', trial: activation.trial })
      } else send({ kind: 'loaderLowered' })
    }
    return activation
  }

  return () => (underWay ??= withLoader())
}
