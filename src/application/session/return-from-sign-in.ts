import { keepReturn, takeReturn } from '../../domain/identity/return-address.ts'
import { withoutMarks } from '../../domain/identity/return-marks.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeptReturns } from '../../ports/kept-returns.ts'
import type { TrialWishes } from '../../ports/trial-wishes.ts'

/** What the way to sign-in works with. */
export interface DepartureParts {
  readonly returns: Pick<KeptReturns, 'keep'>
  readonly clock: Clock
  /** `https://…` of this site. */
  readonly origin: string
}

/** What the way back works with. */
export interface ReturnParts extends DepartureParts {
  readonly returns: KeptReturns
  readonly wishes: TrialWishes
}

/** Keeps the address of the page before the reader leaves for sign-in, and the wish to start a trial (§4). */
export function leaveForSignIn({ returns, clock, origin }: DepartureParts) {
  return (address: string, trial: boolean): void => {
    returns.keep(keepReturn(address, origin, clock.now(), trial))
  }
}

/** Where a reader who comes back is to go, once: the kept address, unless it is the page already there (§4). The wish that was kept with it then waits on that page. */
export function returnFromSignIn({ returns, wishes, clock, origin }: ReturnParts) {
  return (address: string): string | undefined => {
    const keptAt = clock.now()
    const { goTo, trial } = takeReturn(returns.take(), origin, keptAt)
    if (goTo === undefined) return undefined
    if (trial) wishes.keep({ path: pathOf(goTo), keptAt })
    else wishes.forget()
    return withoutMarks(goTo) === withoutMarks(address) ? undefined : goTo
  }
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
