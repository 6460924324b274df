import { activationOf } from '../../domain/premium/activation.ts'
import type { Activation } from '../../domain/premium/activation.ts'
import type { PremiumState } from '../../domain/premium/premium-state.ts'
import { seconds } from '../../domain/shared/duration.ts'
import type { ActionCode } from '../../domain/visitor/action-code.ts'
import type { Journal } from '../../ports/journal.ts'
import type { PremiumAccounts } from '../../ports/premium-accounts.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'
import type { Timers } from '../../ports/timers.ts'
import { otherwise } from '../otherwise.ts'
import { storedBearer } from '../session/stored-holder.ts'
import type { ShellEvent } from '../shell/events.ts'

/** How long the welcome waits for the user to be loaded again, in milliseconds: with the call itself, the loader lies over the page for ten seconds at most. */
const RELOAD_PATIENCE = seconds(4)

interface ActivationParts {
  readonly tokens: StoredTokens
  readonly accounts: Pick<PremiumAccounts, 'activate'>
  readonly actionCode: () => Promise<ActionCode>
  /** Loads the user again, and gives the new state. */
  readonly reload: () => Promise<PremiumState>
  readonly timers: Timers
  readonly journal: Pick<Journal, 'warn'>
}

type Told = ShellEvent<'loaderRaised' | 'loaderLowered' | 'premiumActivated'>

/** Activates Premium (§4): loader, call, user loaded again, welcome; when the call is refused or fails, the loader goes and the caller says so. Two wishes at once are one activation. */
export function activationOfReader(
  parts: ActivationParts,
  send: (event: Told) => void,
): () => Promise<Activation> {
  let underWay: Promise<Activation> | undefined

  async function activate(): Promise<Activation> {
    const bearer = storedBearer(parts.tokens)
    const code = await parts.actionCode()
    const accepted =
      bearer !== undefined &&
      (await otherwise(false, () => parts.accounts.activate(bearer, code), parts.journal))
    return activationOf(!accepted, accepted ? await reloaded() : 'none')
  }

  function reloaded(): Promise<PremiumState> {
    const late = new Promise<PremiumState>((resolve) => {
      parts.timers.after(RELOAD_PATIENCE, () => resolve('none'))
    })
    return Promise.race([parts.reload(), late])
  }

  async function withLoader(): Promise<Activation> {
    send({ kind: 'loaderRaised' })
    let activation: Activation = { kind: 'failed' }
    try {
      activation = await activate()
    } finally {
      underWay = undefined
      if (activation.kind === 'failed') send({ kind: 'loaderLowered' })
      else send({ kind: 'premiumActivated', trial: activation.trial })
    }
    return activation
  }

  return () => (underWay ??= withLoader())
}
