import { ok } from '#domain/shared/result.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { askPerson } from './ask-person.ts'
import { askPremium } from './ask-premium.ts'
import { askActionCode, askRedirect, askRights } from './ask-rights.ts'
import { aboutReader, admitted, admittedAbout } from './desk.ts'
import type { DeskPorts } from './desk.ts'
import { explainAccess } from './explain-access.ts'
import { premiumOrders } from './premium-commands.ts'

/** The most look-ups that the audit shows at once. */
const MAX_LOOK_UPS = 100

/** The desk over the stores of this site. */
export function supportDesk(ports: DeskPorts): SupportDesk {
  return {
    ...askPremium(ports),
    ...premiumOrders(ports),
    explanation: explainAccess(ports),
    rights: askRights(ports),
    actionCode: askActionCode(ports),
    redirect: askRedirect(ports),
    person: askPerson(ports),
    audit: askAudit(ports),
  }
}

/** Who looked somebody up is itself looked up on the record. */
function askAudit(ports: DeskPorts): SupportDesk['audit'] {
  return async ({ agent, email }) => {
    if (email === undefined) {
      const request = await admittedAbout(ports, 'audit', { agent })
      return request.ok ? ok({ lookUps: await ports.audit.recent(MAX_LOOK_UPS) }) : request
    }
    const request = await admitted(ports, 'audit', { agent, email })
    if (!request.ok) return request
    const lookUps = await ports.audit.recent(MAX_LOOK_UPS, request.value.email)
    const about = ports.stores && (await aboutReader(ports, ports.stores, request.value.email))
    return ok({ lookUps, ...about })
  }
}
