import type { PremiumFact } from '../../domain/premium/premium-fact.ts'
import { factOf } from '../../domain/premium/premium-order.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import { ok, refused } from '../../domain/shared/result.ts'
import type { Result } from '../../domain/shared/result.ts'
import { parseReason } from '../../domain/support/agent.ts'
import type { PlannedOrder } from '../../ports/support/support-answers.ts'
import type { DeskRefusal, OrderQuestion, SupportDesk } from '../../ports/support/support-desk.ts'
import { factsIn } from './ask-premium.ts'
import { admitted } from './audited.ts'
import type { Admitted } from './audited.ts'
import type { Books, DeskPorts } from './desk-ports.ts'
import { premiumFile } from './premium-file.ts'

/** Plans what the staff orders for a subscription, and carries it out if nothing happened in between (§4). */
export function premiumOrders(ports: DeskPorts): Pick<SupportDesk, 'plan' | 'carryOut'> {
  return {
    plan: async (question) => {
      const asked = await admitted(ports, 'plan', question, question.order.kind)
      if (!asked.ok) return asked
      return ports.books ? planned(ports.books, asked.value, question) : refused('keptElsewhere')
    },
    carryOut: async (question) => {
      const reason = parseReason(question.reason)
      if (!reason.ok) return reason
      const asked = await admitted(ports, 'carryOut', question, question.order.kind)
      if (!asked.ok) return asked
      if (!ports.books) return refused('keptElsewhere')
      const plan = await planned(ports.books, asked.value, question)
      if (!plan.ok) return plan
      if (plan.value.before.facts !== question.facts) return refused('changedMeanwhile')
      const { agent: author, email, now: recordedAt } = asked.value
      const { fact } = plan.value
      await ports.books.ledger.record({ email, fact, author, reason: reason.value, recordedAt })
      return plan
    },
  }
}

async function planned(
  { ledger }: Books,
  { email, now }: Admitted,
  { order }: OrderQuestion,
): Promise<Result<PlannedOrder, DeskRefusal>> {
  const facts = factsIn(await ledger.entriesOf(email))
  const fact = factOf(order, facts, now)
  return fact.ok ? ok(plan(email, facts, fact.value, now)) : fact
}

function plan(
  email: string,
  facts: readonly PremiumFact[],
  fact: PremiumFact,
  now: Instant,
): PlannedOrder {
  return {
    email,
    fact,
    before: premiumFile(email, facts, now),
    after: premiumFile(email, [...facts, fact], now),
  }
}
