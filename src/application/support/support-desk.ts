import { ok } from '#domain/shared/result.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { answerPremium } from './answer-premium-status-and-history.ts'
import {
  answerActionCode,
  answerRedirect,
  answerRights,
} from './answer-rights-codes-and-redirects.ts'
import { auditPersonQuestion, auditQuestion, loadAccountStatus } from './audit-support-question.ts'
import type { SupportDeskPorts } from './audit-support-question.ts'
import { explainAccess } from './explain-access.ts'
import { loadPersonReport } from './load-person-report.ts'
import { premiumCommands } from './premium-commands.ts'

/** Maximum number of audit entries shown at once. */
const MAX_LOOK_UPS = 100

/** Creates the support desk, which answers the questions of staff and changes subscriptions. */
export function supportDesk(ports: SupportDeskPorts): SupportDesk {
  return {
    ...answerPremium(ports),
    ...premiumCommands(ports),
    explanation: explainAccess(ports),
    rights: answerRights(ports),
    actionCode: answerActionCode(ports),
    redirect: answerRedirect(ports),
    person: loadPersonReport(ports),
    audit: answerAudit(ports),
  }
}

/** Creates the support desk's answer on the audit. Each look at the audit is itself recorded. */
function answerAudit(ports: SupportDeskPorts): SupportDesk['audit'] {
  return async ({ agent, email }) => {
    if (email === undefined) {
      const request = await auditQuestion(ports, 'audit', { agent })
      return request.ok ? ok({ lookUps: await ports.audit.recent(MAX_LOOK_UPS) }) : request
    }
    const request = await auditPersonQuestion(ports, 'audit', { agent, email })
    if (!request.ok) return request
    const lookUps = await ports.audit.recent(MAX_LOOK_UPS, request.value.email)
    const about =
      ports.stores && (await loadAccountStatus(ports, ports.stores, request.value.email))
    return ok({ lookUps, ...about })
  }
}
