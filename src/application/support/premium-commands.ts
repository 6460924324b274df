import { decidePremiumFact } from '#domain/premium/premium-command.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseReason } from '#domain/support/support-agent.ts'
import type { DeskRefusal, CommandQuestion, SupportDesk } from '#ports/support-desk.ts'
import type { PlannedCommand } from '#ports/support-reports.ts'

import { buildPremiumReport, factsIn } from './answer-premium-status-and-history.ts'
import { auditPersonQuestion, loadAccountStatus } from './audit-support-question.ts'
import type { AuditedQuestion, SupportStores, SupportDeskPorts } from './audit-support-question.ts'

/**
 * Creates the staff commands on Premium access. `plan` returns the change without recording it.
 * `carryOut` records it, and is refused if another Premium fact was recorded since the plan.
 */
export function premiumCommands(ports: SupportDeskPorts): Pick<SupportDesk, 'plan' | 'carryOut'> {
  return {
    plan: async (question) => {
      const request = await auditPersonQuestion(ports, 'plan', question, question.order.kind)
      if (!request.ok) return request
      return ports.stores
        ? planned(ports, ports.stores, request.value, question)
        : refused('storedElsewhere')
    },
    carryOut: async (question) => {
      const reason = parseReason(question.reason)
      if (!reason.ok) return reason
      const request = await auditPersonQuestion(ports, 'carryOut', question, question.order.kind)
      if (!request.ok) return request
      if (!ports.stores) return refused('storedElsewhere')
      const plan = await planned(ports, ports.stores, request.value, question)
      if (!plan.ok) return plan
      if (hasNoAccount(plan.value, question)) return refused('noAccount')
      if (plan.value.before.facts !== question.facts) return refused('changedMeanwhile')
      const { agent: author, email, now: recordedAt } = request.value
      const { fact } = plan.value
      await ports.stores.ledger.record({ email, fact, author, reason: reason.value, recordedAt })
      return plan
    },
  }
}

/** True for a grant to an address without an account, unless the agent allowed it with `create`. */
function hasNoAccount({ account }: PlannedCommand, { order, create }: CommandQuestion): boolean {
  return account === 'absent' && order.kind === 'grant' && create !== true
}

async function planned(
  ports: SupportDeskPorts,
  stores: SupportStores,
  { email, now }: AuditedQuestion,
  { order }: CommandQuestion,
): Promise<Result<PlannedCommand, DeskRefusal>> {
  const facts = factsIn(await stores.ledger.entriesOf(email))
  const fact = decidePremiumFact(order, facts, now)
  if (!fact.ok) return fact
  const about = await loadAccountStatus(ports, stores, email)
  return ok({ ...plan(email, facts, fact.value, now), ...about })
}

function plan(
  email: string,
  facts: readonly PremiumFact[],
  fact: PremiumFact,
  now: Instant,
): Omit<PlannedCommand, 'account' | 'meant'> {
  return {
    email,
    fact,
    before: buildPremiumReport(email, facts, now),
    after: buildPremiumReport(email, [...facts, fact], now),
  }
}
