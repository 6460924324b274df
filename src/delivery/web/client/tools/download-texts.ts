import { frenchDate } from '#domain/editorial/french-date.ts'
import { DOWNLOADS_REASONS } from '#domain/messages.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import { hours } from '#domain/shared/duration.ts'

/** What a reader is told beside the link, once the site has answered (§6). */
export function downloadText(verdict: DownloadsVerdict): string {
  if (verdict.rule === 'anonymousReader') {
    return `${DOWNLOADS_REASONS.anonymousReader} Le compte gratuit donne droit à quelques documents par mois, l’offre Premium à tous.`
  }
  if (verdict.rule !== 'monthlyAllowance') return STARTED
  const day = frenchDate(Date.parse(verdict.renewsOn) + hours(12))
  return verdict.allowed
    ? `${STARTED} ${remaining(verdict.remaining)}, jusqu’au renouvellement du ${day}.`
    : `${DOWNLOADS_REASONS.monthlyAllowance} Les vôtres sont utilisés pour ce mois\u00A0: de nouveaux seront possibles le ${day}.`
}

const STARTED = 'Le téléchargement commence.'

function remaining(count: number): string {
  if (count === 0) return 'C’était le dernier qui soit gratuit ce mois-ci'
  return count === 1 ? 'Il vous en reste un' : `Il vous en reste ${count}`
}
