import { isPending, parseActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { refused } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { isPremiumByEmail, premiumStateOf } from '#domain/visitor/premium-state.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts, ActivationRequests } from '#ports/premium-ledger-and-activation.ts'
import type {
  LastKnownAnswers,
  LastKnownCall,
  RightsRepository,
} from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { onOutage, withFallback } from '../shared/with-fallback.ts'

interface Ports {
  readonly answers: LastKnownAnswers
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Wraps Premium accounts with a fallback: during an outage, they return the last known answer of
 * the past 24 hours, if any. Activations have no fallback.
 */
export function lastKnownAccounts(accounts: PremiumAccounts, ports: Ports): PremiumAccounts {
  return {
    isPremium: (bearer) =>
      lastKnown(ports, bearer, 'premiumByEmail', isPremiumByEmail, () =>
        accounts.isPremium(bearer),
      ),
    stateOf: (bearer) =>
      lastKnown(ports, bearer, 'premiumState', premiumStateOf, () => accounts.stateOf(bearer)),
    activate: (bearer, actionCode) => accounts.activate(bearer, actionCode),
  }
}

/**
 * Wraps a rights repository with a fallback: during an outage, it returns the last known rights of
 * the past 24 hours, if any.
 */
export function lastKnownRights(directory: RightsRepository, ports: Ports): RightsRepository {
  return {
    rightsOf: (bearer) =>
      lastKnown(ports, bearer, 'rights', rightsIn, () => directory.rightsOf(bearer)),
  }
}

async function lastKnown<Answer>(
  { answers, clock, logger }: Ports,
  bearer: Bearer,
  question: LastKnownCall,
  read: (stored: unknown) => Answer,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const attempt = async () => ({ answer: await ask() })
  const answered = await onOutage(attempt, async (outage) => {
    const stored = await answers.recall(bearer, question, clock.now())
    if (stored === undefined) throw outage
    logger.warn('outage bridged', { service: outage.service, question })
    return { recalled: read(stored) }
  })
  if ('recalled' in answered) return answered.recalled
  const { answer } = answered
  await withFallback(undefined, () => answers.keep(bearer, question, answer, clock.now()), logger)
  return answer
}

function rightsIn(stored: unknown): Rights {
  const { spaces, subscriptions, trials, collectiveAgreements } = fieldsOf(stored)
  return {
    spaces: textsIn(spaces),
    subscriptions: textsIn(subscriptions),
    trials: textsIn(trials),
    collectiveAgreements: textsIn(collectiveAgreements),
  }
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

const PENDING: ActivationAnswer = refused('activationPending')

/**
 * Wraps activation with an outbox: a request is stored before it is sent, and a repetition uses its
 * idempotency key. Without an answer it is `activationPending`, and sent again later. An answered
 * request is not sent again. During an outage of the store, requests are sent directly.
 */
export function activationsWithOutbox(
  accounts: Pick<PremiumAccounts, 'activate'>,
  {
    orders,
    clock,
    logger,
  }: Omit<Ports, 'answers'> & { readonly orders: Pick<ActivationRequests, 'open' | 'settle'> },
): Pick<PremiumAccounts, 'activate'> {
  return {
    activate: async (bearer, actionCode) => {
      const { subject, email } = bearer
      const ordered = { subject, email, actionCode, at: clock.now() }
      const order = await withFallback(undefined, () => orders.open(ordered), logger)
      if (order === undefined) return accounts.activate(bearer, actionCode)
      if (order.settled) return parseActivationAnswer(order.settled.outcome !== 'accepted')
      const send = () => accounts.activate(bearer, order.actionCode, order.key)
      const answer = await withFallback<ActivationAnswer>(PENDING, send, logger)
      if (isPending(answer)) return answer
      const outcome = answer.ok ? 'accepted' : 'refused'
      await withFallback(undefined, () => orders.settle(order.key, outcome), logger)
      return answer
    },
  }
}
