import { frenchMoment, frenchTerm } from '../../../domain/editorial/french-moment.ts'
import { DOWNLOADS_REASONS, GATE_REASONS } from '../../../domain/messages.ts'
import type { DownloadsVerdict } from '../../../domain/premium/downloads-allowance.ts'
import type { Gate } from '../../../domain/premium/premium-gate.ts'
import { isPremium } from '../../../domain/premium/premium-state.ts'
import type {
  Explanation,
  PlannedOrder,
  PremiumFile,
  Timeline,
  TimelineEntry,
} from '../../../ports/support/support-answers.ts'
import { labelled, table } from '../table.ts'
import type { DeskText } from './at-desk.ts'
import { ACCOUNT_NAMES, daysLeft, eventText, factText, stateText } from './wording.ts'

/** Where a person stands; nothing is found where nothing was ever written down. */
export function premiumText(file: PremiumFile): DeskText {
  return {
    text: labelled([
      ['Adresse', file.email],
      ['À la date du', frenchMoment(file.at)],
      ...standingPairs(file),
      ['Mesure d’audience', file.label],
    ]),
    found: file.facts > 0,
  }
}

/** The state of a person with its dates, and the fact behind it. */
export function standingPairs({ state, since, until, at, fact }: PremiumFile) {
  return [
    ['État Premium', stateText(state)],
    ['Depuis', since === undefined ? undefined : frenchMoment(since)],
    ['Jusqu’au', until === undefined ? undefined : frenchTerm(until)],
    ['Reste', until === undefined ? undefined : daysLeft(until, at)],
    ['Fait qui décide', fact && factText(fact)],
  ] as const
}

const GATE_NAMES: Readonly<Record<Gate, string>> = {
  none: 'lit le contenu entier',
  offer: 'voit l’offre Premium à la place de la suite',
  expired: 'voit « Votre accès a expiré » à la place de la suite',
}

/** Why a person reads a document whole, or not, in the order in which the site decides. */
export function explanationText(explained: Explanation): DeskText {
  const { access, path, title, account, premium, gate, downloads } = explained
  return {
    text: labelled([
      ['Adresse', premium.email],
      ['1. Document', `« ${title} » (${path})`],
      ['', access === 'public' ? 'en accès libre (public)' : 'réservé aux abonnés (premium)'],
      ['2. Lecteur', ACCOUNT_NAMES[account]],
      ['3. Par l’adresse', `isPremium ${byEmail(explained) ? 'oui' : 'non'}`],
      ['4. État Premium', stateText(premium.state)],
      ['5. Fait', premium.fact ? factText(premium.fact) : 'aucun fait inscrit'],
      ['6. Verdict', `${GATE_NAMES[gate.gate]} (${gate.rule})`],
      ['', GATE_REASONS[gate.rule]],
      ['7. Téléchargements', downloadsText(downloads)],
      ['', DOWNLOADS_REASONS[downloads.rule]],
    ]),
    found: true,
  }
}

/** What the first question of the site answers, by the address (§5): yes to a believed account alone. */
function byEmail({ account, premium }: Explanation): boolean {
  return (account === 'verified' || account === 'keptElsewhere') && isPremium(premium.state)
}

function downloadsText(verdict: DownloadsVerdict): string {
  const allowed = `${verdict.allowed ? 'permis' : 'refusés'} (${verdict.rule})`
  return verdict.rule === 'monthlyAllowance'
    ? `${allowed}\u00A0: ${verdict.used} ce mois-ci, reste ${verdict.remaining}`
    : allowed
}

/** A Premium history, what comes next below it. */
export function timelineText({ email, past, coming }: Timeline): DeskText {
  const found = past.length + coming.length > 0
  if (!found)
    return {
      text: labelled([
        ['Adresse', email],
        ['Faits', 'aucun fait inscrit'],
      ]),
      found,
    }
  const heading = ['Date', 'Événement', 'État ensuite', 'Inscrit par', 'Motif']
  const next =
    coming.length === 0
      ? ['À venir\u00A0: rien.']
      : ['À venir', table([heading, ...coming.map(row)])]
  return {
    text: [labelled([['Adresse', email]]), table([heading, ...past.map(row)]), ...next].join(
      '\n\n',
    ),
    found,
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

/** What an order comes to: before, and after. */
export function orderText({ email, fact, before, after }: PlannedOrder): string {
  return labelled([
    ['Adresse', email],
    ['Fait', factText(fact)],
    ['Avant', standing(before)],
    ['Après', standing(after)],
  ])
}

function standing({ state, until }: PremiumFile): string {
  return until === undefined
    ? stateText(state)
    : `${stateText(state)}, jusqu’au ${frenchTerm(until)}`
}
