import { frenchMoment, frenchPeriodEnd } from '#domain/editorial/french-formats.ts'
import type { Gate } from '#domain/premium/premium-gate.ts'
import {
  DOWNLOADS_REASONS,
  GATE_REASONS,
  RIGHT_KIND_NAMES,
} from '#domain/premium/premium-messages.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type {
  ExplainedRule,
  Explanation,
  PlannedCommand,
  PremiumAnswer,
  PremiumReport,
  Timeline,
  TimelineEntry,
} from '#ports/support-reports.ts'

import type { Lines } from '../command-output.ts'
import { formatLabelledValues, formatTable } from '../format-table.ts'
import { joinParts } from '../text/join-parts.ts'
import { accountPairs, daysLeft, eventText, factText, stateText } from './format-support-values.ts'
import type { RenderedAnswer } from './run-support-query.ts'

/** Renders the Premium state of a reader. `found` is false if the reader has no Premium fact. */
export function renderPremiumState(file: PremiumAnswer): RenderedAnswer {
  return {
    text: formatLabelledValues([
      ['Adresse', displayedEmail(file.email)],
      ...accountPairs(file),
      ['À la date du', frenchMoment(file.at)],
      ...premiumPairs(file),
      ['Mesure d’audience', file.label],
    ]),
    found: file.facts > 0,
  }
}

/**
 * Returns the labels and values of a reader's Premium state: its dates, and the fact from which it
 * results.
 */
export function premiumPairs({ state, since, until, at, fact }: PremiumReport) {
  return [
    ['État Premium', stateText(state)],
    ['Depuis', since === undefined ? undefined : frenchMoment(since)],
    ['Jusqu’au', until === undefined ? undefined : frenchPeriodEnd(until)],
    ['Reste', until === undefined ? undefined : daysLeft(until, at)],
    ['Fait qui décide', fact && factText(fact)],
  ] as const
}

const GATE_NAMES: Readonly<Record<Gate, string>> = {
  none: 'lit le contenu entier',
  offer: 'voit l’offre Premium à la place de la suite',
  expired: 'voit « Votre accès a expiré » à la place de la suite',
}

/** Renders, rule by rule, why a reader sees a whole document or a gate. */
export function renderExplanation(explained: Explanation): RenderedAnswer {
  const { access, path, title, premium, reader, gate } = explained
  return {
    text: formatLabelledValues([
      ['Adresse', displayedEmail(premium.email)],
      ['1. Document', `« ${title} » (${path})`],
      ['', access === 'public' ? 'en accès libre (public)' : 'réservé aux abonnés (premium)'],
      ...accountPairs(explained).map(([label, text]) => [numbered(label), text] as const),
      ['3. Fait', premium.fact ? factText(premium.fact) : 'aucun fait inscrit'],
      ['4. État Premium', periodText(premium)],
      ['5. Pour le site', reader === 'anonymous' ? 'un visiteur sans compte' : stateText(reader)],
      ['', `isPremium ${reader !== 'anonymous' && isPremium(reader) ? 'oui' : 'non'}`],
      ...rightRows(explained),
      ['6. Verdict', `${GATE_NAMES[gate.gate]} (${gate.rule})`],
      ['', reasonText(gate.rule, premium)],
      ['7. Téléchargements', downloadsText(explained)],
      ['', downloadsReason(explained)],
    ]),
    found: true,
  }
}

/** Returns a row for each right that opens the document. */
function rightRows({ openedBy = [] }: Explanation) {
  return openedBy.map(
    ({ kind, name, isHeld }, place) =>
      [
        place === 0 ? 'S’ouvre aussi avec' : '',
        `${RIGHT_KIND_NAMES[kind]} « ${name} »\u00A0: ${isHeld ? 'oui' : 'non'}`,
      ] as const,
  )
}

function numbered(label: string): string {
  return label === 'Compte' ? '2. Compte' : label
}

/** Returns a Premium state with its end date, or else its start date. */
function periodText({ state, since, until }: PremiumReport): string {
  if (until !== undefined) return `${stateText(state)}, jusqu’au ${frenchPeriodEnd(until)}`
  return since === undefined
    ? stateText(state)
    : `${stateText(state)}, depuis le ${frenchMoment(since)}`
}

function reasonText(rule: ExplainedRule, { since, until }: PremiumReport): string {
  if (rule === 'addressNotProven') {
    return 'Les faits d’une adresse ne valent que pour celui dont le site l’a vérifiée.'
  }
  if (rule === 'accessEnded' && since !== undefined) {
    return `L’accès Premium a pris fin le ${frenchMoment(since)}.`
  }
  if (rule === 'premiumReader' && until !== undefined) {
    return `L’accès Premium est en cours, jusqu’au ${frenchPeriodEnd(until)}.`
  }
  return GATE_REASONS[rule]
}

function downloadsText({ downloads }: Explanation): string {
  if (downloads === 'unknown') return 'inconnu (comptés par compte, tenu par ReachFive)'
  const allowed = `${downloads.allowed ? 'permis' : 'refusés'} (${downloads.rule})`
  return downloads.rule === 'monthlyAllowance'
    ? `${allowed}\u00A0: ${downloads.used} ce mois-ci, reste ${downloads.remaining}`
    : allowed
}

function downloadsReason({ downloads }: Explanation): string {
  if (downloads === 'unknown') return DOWNLOADS_REASONS.monthlyAllowance
  return downloads.rule === 'anonymousReader'
    ? 'Un visiteur sans compte ne télécharge pas.'
    : DOWNLOADS_REASONS[downloads.rule]
}

/** Renders the Premium history of a reader: past changes of access, then future ones. */
export function renderTimeline(timeline: Timeline): RenderedAnswer {
  const { email, past, coming } = timeline
  const about = [['Adresse', displayedEmail(email)], ...accountPairs(timeline)] as const
  if (past.length + coming.length === 0) {
    return { text: formatLabelledValues([...about, ['Faits', 'aucun fait inscrit']]), found: false }
  }
  const heading = ['Date', 'Événement', 'État ensuite', 'Inscrit par', 'Motif']
  const next =
    coming.length === 0
      ? ['À venir\u00A0: rien.']
      : joinParts(['À venir', formatTable([heading, ...coming.map(row)])])
  return {
    text: joinParts([formatLabelledValues(about), formatTable([heading, ...past.map(row)]), next]),
    found: true,
  }
}

function row({
  at,
  fact,
  state,
  author = '',
  reason,
  actionCode,
}: TimelineEntry): readonly string[] {
  const why = reason ?? (actionCode === undefined ? '' : `code action ${actionCode}`)
  return [frenchMoment(at), eventText(fact, state), stateText(state), author, why]
}

/** Renders the effect of a staff command: the Premium state before and after it. */
export function renderStaffCommand(order: PlannedCommand): Lines {
  const { email, fact, before, after } = order
  return formatLabelledValues([
    ['Adresse', displayedEmail(email)],
    ...accountPairs(order),
    ['Fait', factText(fact)],
    ['Avant', standing(before)],
    ['Après', standing(after)],
  ])
}

function standing({ state, until }: PremiumReport): string {
  return until === undefined
    ? stateText(state)
    : `${stateText(state)}, jusqu’au ${frenchPeriodEnd(until)}`
}
