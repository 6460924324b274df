import type { PremiumState } from './premium-state.ts'

/** How an activation of Premium went; `trial` chooses the text of the welcome (§2, §4). */
export type Activation =
  | { readonly kind: 'activated'; readonly trial: boolean }
  | { readonly kind: 'failed' }

/** The set-premium call has accepted only if its error flag is exactly `false`: absent, `0` or a text is a failure (§4). */
export function isAccepted(error: unknown): boolean {
  return error === false
}

/** What to tell the reader once the user is reloaded: the welcome, that of a trial when the new state is trial, or that it failed (§4). */
export function activationOf(error: unknown, newState: PremiumState): Activation {
  return isAccepted(error) ? { kind: 'activated', trial: newState === 'trial' } : { kind: 'failed' }
}
