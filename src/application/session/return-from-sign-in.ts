import { keepReturn, takeReturn } from '../../domain/identity/return-address.ts'
import { withoutMarks } from '../../domain/identity/return-marks.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeptReturns } from '../../ports/kept-returns.ts'

/** What the ways to sign-in and back work with. */
export interface ReturnParts {
  readonly returns: KeptReturns
  readonly clock: Clock
  /** `https://…` of this site. */
  readonly origin: string
}

/** Keeps the address of the page before the reader leaves for sign-in, and the wish to start a trial (§4). */
export function leaveForSignIn({ returns, clock, origin }: ReturnParts) {
  return (address: string, trial: boolean): void => {
    returns.keep(keepReturn(address, origin, clock.now(), trial))
  }
}

/** Where a reader who comes back is to go, once: the kept address, unless it is the page already there (§4). */
export function returnFromSignIn({ returns, clock, origin }: ReturnParts) {
  return (address: string): string | undefined => {
    const { goTo } = takeReturn(returns.take(), origin, clock.now())
    if (goTo === undefined) return undefined
    return withoutMarks(goTo) === withoutMarks(address) ? undefined : goTo
  }
}
