import { newReturn, takeReturn } from '#domain/identity/return-address.ts'
import { returnMarks, withoutMarks } from '#domain/identity/return-marks.ts'
import { safeReturn } from '#domain/navigation/same-origin.ts'
import { isTrialRequested } from '#domain/premium/activation.ts'
import type { ReturnStore, TrialRequestStore } from '#ports/browser-storage.ts'
import type { Clock } from '#ports/time.ts'

/** What the way to sign-in works with. */
interface DepartureParts {
  readonly returns: Pick<ReturnStore, 'keep'>
  readonly clock: Clock
  /** `https://…` of this site. */
  readonly origin: string
}

/** What the way back works with. */
interface ReturnParts extends DepartureParts {
  readonly returns: ReturnStore
  readonly wishes: TrialRequestStore
}

/**
 * Keeps the address of the page before the reader leaves for sign-in, and the wish to start a
 * trial.
 */
export function leaveForSignIn({ returns, clock, origin }: DepartureParts) {
  return (address: string, trial: boolean): void => {
    returns.keep(newReturn(address, origin, clock.now(), trial))
  }
}

/**
 * The stored address to return to, once. A requested trial waits there if it is the reader's own.
 */
export function returnFromSignIn({ returns, wishes, clock, origin }: ReturnParts) {
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

/** A page that the account service led to by name wins over the stored one. */
function leadsOn(stored: string | undefined, here: string): boolean {
  return stored !== undefined && (pathOf(here) === '/' || pathOf(here) === pathOf(stored))
}

function isMarked(address: string): boolean {
  return returnMarks(address).premiumTrial
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
