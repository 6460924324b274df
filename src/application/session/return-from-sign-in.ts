import { returnMarks, withoutMarks } from '#domain/identity/return-url-marks.ts'
import { takeReturn } from '#domain/identity/stored-return-address.ts'
import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { isTrialRequested } from '#domain/premium/trial-request.ts'
import type { ReturnStore, TrialRequestStore } from '#ports/browser-storage.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

/** Dependencies for returning from sign-in. */
interface ReturnDeps {
  readonly returns: ReturnStore
  readonly clock: Clock
  /** Origin of this site. */
  readonly origin: string
  readonly wishes: TrialRequestStore
}

/**
 * Creates a function that handles a return from sign-in: it returns the stored address to go to, or
 * undefined to stay. Stores the trial that the stored return or `address` requests, or else forgets
 * the stored request. A trial that only `address` requests is unconfirmed unless `sentByService`.
 */
export function returnFromSignIn({ returns, wishes, clock, origin }: ReturnDeps) {
  return (address: string, sentByService: boolean): string | undefined => {
    const now = clock.now()
    const here = safeReturn(address, origin)
    const taken = takeReturn(returns.take(), origin, now)
    const goTo = leadsOn(taken.goTo, here) ? taken.goTo : undefined
    const path = pathOf(goTo ?? here)
    const own = (goTo !== undefined && taken.trial) || (sentByService && isMarked(here))
    if (own) wishes.keep({ path, storedAt: now })
    else if (!isMarked(here)) wishes.forget()
    else if (!isTrialRequested(wishes.read(), path, now)) {
      wishes.keep({ path, storedAt: now, unconfirmed: true })
    }
    return goTo === undefined || withoutMarks(goTo) === withoutMarks(here) ? undefined : goTo
  }
}

/**
 * True if the reader must go on to the stored address, after a return to the home page or to its
 * path.
 */
function leadsOn(stored: string | undefined, here: string): boolean {
  return stored !== undefined && (pathOf(here) === '/' || pathOf(here) === pathOf(stored))
}

function isMarked(address: string): boolean {
  return returnMarks(address).premiumTrial
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
