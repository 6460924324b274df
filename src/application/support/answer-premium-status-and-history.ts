import {
  premiumTimeline,
  accessEnd,
  premiumStatusAt,
  stateSince,
} from '#domain/premium/premium-history.ts'
import type { PremiumFact, PremiumMoment } from '#domain/premium/premium-history.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { premiumLabel } from '#domain/visitor/premium-state.ts'
import type { LedgerEntry } from '#ports/premium-ledger-and-activation.ts'
import type { SupportDesk } from '#ports/support-desk.ts'
import type { TimelineEntry, PremiumReport } from '#ports/support-reports.ts'

import {
  loadAccountStatus,
  isTrustedAccount,
  auditPersonQuestion,
} from './audit-support-question.ts'
import type { SupportDeskPorts } from './audit-support-question.ts'

/** Creates the support desk's queries on the Premium state and the Premium history of a person. */
export function answerPremium(ports: SupportDeskPorts): Pick<SupportDesk, 'premium' | 'timeline'> {
  return {
    premium: async (question) => {
      const request = await auditPersonQuestion(ports, 'premium', question)
      if (!request.ok) return request
      if (!ports.stores) return refused('storedElsewhere')
      const { email, now } = request.value
      const facts = factsIn(await ports.stores.ledger.entriesOf(email))
      const about = await loadAccountStatus(ports, ports.stores, email)
      const file = buildPremiumReport(email, facts, question.at ?? now)
      // Audience measurement receives a Premium state only for a verified address.
      const label = isTrustedAccount(about.account) ? file.label : premiumLabel('none')
      return ok({ ...file, label, ...about })
    },
    timeline: async (question) => {
      const request = await auditPersonQuestion(ports, 'timeline', question)
      if (!request.ok) return request
      if (!ports.stores) return refused('storedElsewhere')
      const { email, now } = request.value
      const entries = await ports.stores.ledger.entriesOf(email)
      const moments = premiumTimeline(factsIn(entries)).map((moment) =>
        timelineEntry(moment, entries),
      )
      return ok({
        email,
        at: now,
        ...(await loadAccountStatus(ports, ports.stores, email)),
        past: moments.filter(({ at }) => at <= now),
        coming: moments.filter(({ at }) => at > now),
      })
    },
  }
}

/** Returns the facts of ledger entries, without authors and reasons. */
export function factsIn(entries: readonly LedgerEntry[]): readonly PremiumFact[] {
  return entries.map(({ fact }) => fact)
}

function timelineEntry(moment: PremiumMoment, entries: readonly LedgerEntry[]): TimelineEntry {
  const entry = entries.find(({ fact }) => fact === moment.fact)
  if (!entry) return moment
  const { author, reason, actionCode } = entry
  return {
    ...moment,
    author,
    ...(reason === undefined ? {} : { reason }),
    ...(actionCode === undefined ? {} : { actionCode }),
  }
}

/**
 * Builds the report on the Premium state of a person at an instant: its dates and the fact that
 * decides it.
 */
export function buildPremiumReport(
  email: string,
  facts: readonly PremiumFact[],
  at: Instant,
): PremiumReport {
  const { state, fact } = premiumStatusAt(facts, at)
  const since = stateSince(facts, at)
  const until = accessEnd(facts, at)
  return {
    email,
    at,
    state,
    label: premiumLabel(state),
    facts: facts.length,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(fact === undefined ? {} : { fact }),
  }
}
