import { readCancellation } from '../../domain/premium/cancellation.ts'
import type {
  Cancellation,
  CancellationForm,
  CancellationProblem,
  ReceivedCancellation,
} from '../../domain/premium/cancellation.ts'
import { hours } from '../../domain/shared/duration.ts'
import { ok, refused } from '../../domain/shared/result.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { CancellationRegister } from '../../ports/cancellation-register.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Journal } from '../../ports/journal.ts'
import type { Messenger } from '../../ports/messenger.ts'
import { otherwise } from '../otherwise.ts'
import type { SiteIdentity } from '../views/frame-view.ts'
import { acknowledgement, notice } from './cancellation-letters.ts'

/** How a contract is ended by its page: the form is checked and shown again, then it is notified. */
export interface CancelContract {
  readonly check: (form: CancellationForm) => Result<Cancellation, readonly CancellationProblem[]>
  /** Receives the wish, once for each reference, and acknowledges it by e-mail. */
  readonly notify: (
    form: CancellationForm,
    request: { readonly caller: string; readonly reference: string },
  ) => Promise<
    Result<ReceivedCancellation, readonly CancellationProblem[] | 'tooManyCancellations'>
  >
}

interface Ports {
  readonly register: CancellationRegister
  readonly messenger: Messenger
  readonly attempts: Pick<AttemptLimits, 'admits'>
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
  readonly site: SiteIdentity
  /** What stands for somebody in a count of attempts, and names nobody. */
  readonly disguised: (name: string) => string
}

const OF_CALLER = { most: 30, within: hours(1) }
const FOR_ADDRESS = { most: 6, within: hours(1) }

/** Receives the wishes to end a contract: kept first, then acknowledged, so that none is lost while no letter can go. */
export function cancelContract(ports: Ports): CancelContract {
  const { register, messenger, clock, journal, site } = ports
  return {
    check: (form) => readCancellation(form, clock.now()),
    notify: async (form, { caller, reference }) => {
      const receivedAt = clock.now()
      const read = readCancellation(form, receivedAt)
      if (!read.ok) return read
      if (!(await admitted(ports, caller, read.value.email))) return refused('tooManyCancellations')
      const received = await register.record({ ...read.value, reference, receivedAt })
      for (const letter of [acknowledgement(site, received), notice(site, received)]) {
        await otherwise(undefined, () => messenger.send(letter), journal)
      }
      return ok(received)
    },
  }
}

async function admitted(
  { attempts, clock, disguised }: Ports,
  caller: string,
  email: string,
): Promise<boolean> {
  const now = clock.now()
  return (
    (await attempts.admits(`cancellation by:${disguised(caller)}`, OF_CALLER, now)) &&
    attempts.admits(`cancellation for:${disguised(email.toLowerCase())}`, FOR_ADDRESS, now)
  )
}
