import { readCancellation } from '#domain/premium/cancellation-form.ts'
import type {
  CancellationForm,
  CancellationProblem,
  CheckedCancellation,
  NotifiedCancellation,
} from '#domain/premium/cancellation-form.ts'
import { days, hours } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { CancellationStore } from '#ports/premium-ledger-and-activation.ts'
import type { AttemptLimit, AttemptLimits } from '#ports/rate-limits.ts'

import { withFallback } from '../shared/with-fallback.ts'
import type { SiteIdentity } from '../views/frame-view.ts'
import { acknowledgementEmail, cancellationNotice } from './cancellation-emails.ts'

/** Cancellation of a contract in two steps: the form is checked and stored, then confirmed. */
export interface CancelContract {
  /**
   * Validates the form and stores it under a new reference. `caller` is the network address, for
   * the rate limit.
   */
  readonly check: (
    form: CancellationForm,
    caller: string,
  ) => Promise<Result<CheckedCancellation, readonly CancellationProblem[] | 'tooManyCancellations'>>
  /**
   * Notifies the publisher of the cancellation with this reference, and acknowledges it by email. A
   * repeated call sends nothing.
   */
  readonly notify: (
    reference: string,
    caller: string,
  ) => Promise<Result<NotifiedCancellation, 'cancellationUnknown' | 'tooManyCancellations'>>
}

interface Ports {
  readonly store: CancellationStore
  readonly messenger: Messenger
  readonly attempts: Pick<AttemptLimits, 'admits'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  readonly site: SiteIdentity
  readonly newReference: () => string
  /** Hashes a network or email address to an anonymous key for the rate limit. */
  readonly disguised: (name: string) => string
}

const CHECKS_BY_CALLER = { most: 60, within: hours(1) }
const NOTICES_BY_CALLER = { most: 30, within: hours(1) }
/**
 * Limit of acknowledgement emails per address. Beyond it the cancellation is still received, so
 * that a caller cannot block the cancellation of another person.
 */
const EMAILS_TO_ADDRESS = { most: 3, within: days(1) }

export function cancelContract(ports: Ports): CancelContract {
  const { store, clock, site, newReference } = ports
  const admits = (counted: string, name: string, limit: AttemptLimit): Promise<boolean> =>
    ports.attempts.admits(`cancellation ${counted}:${ports.disguised(name)}`, limit, clock.now())
  const send = (message: Message): Promise<boolean> =>
    succeeds(() => ports.messenger.send(message), ports.logger)
  return {
    check: async (form, caller) => {
      const checkedAt = clock.now()
      const cancellation = readCancellation(form, checkedAt)
      if (!cancellation.ok) return cancellation
      if (!(await admits('checked by', caller, CHECKS_BY_CALLER))) {
        return refused('tooManyCancellations')
      }
      const checked = { ...cancellation.value, reference: newReference(), checkedAt }
      await store.check(checked)
      return ok(checked)
    },
    notify: async (reference, caller) => {
      if (!(await admits('by', caller, NOTICES_BY_CALLER))) return refused('tooManyCancellations')
      const receipt = await store.receive(reference, clock.now(), (received) =>
        ports.messenger.send(cancellationNotice(site, received)),
      )
      if (!receipt) return refused('cancellationUnknown')
      const { received, isFirst } = receipt
      if (!isFirst) return ok({ received, acknowledged: receipt.acknowledged })
      const acknowledged =
        (await admits('for', received.email, EMAILS_TO_ADDRESS)) &&
        (await send(acknowledgementEmail(site, received)))
      if (acknowledged) await succeeds(() => store.acknowledge(reference), ports.logger)
      return ok({ received, acknowledged })
    },
  }
}

/** Returns false if the call fails with an `Outage`, which it logs. */
function succeeds(attempt: () => Promise<unknown>, logger: Pick<Logger, 'warn'>): Promise<boolean> {
  return withFallback(false, () => attempt().then(() => true), logger)
}
