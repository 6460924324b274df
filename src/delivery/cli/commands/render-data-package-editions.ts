import type { PackageEditions } from '#application/editions/list-data-package-editions.ts'
import type { RollbackResult } from '#application/editions/roll-back-data-package-edition.ts'
import type { EditionDecision } from '#domain/editions/current-package-edition.ts'
import type { ReasonFacts } from '#domain/editions/edition-reasons.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { EditionEntry, EditionReport } from '#ports/data-package-editions.ts'

import type { Lines } from '../command-output.ts'

const DECISIONS: Readonly<Record<EditionDecision, string>> = {
  published: 'publiée',
  refused: 'refusée',
  unchanged: 'rien de nouveau',
  failed: 'non vérifiée',
}

/**
 * Renders, for each data package, its published edition, the recorded decisions on its editions and
 * the date of the next check.
 */
export function editionsText(editions: readonly PackageEditions[]): Lines {
  return editions.flatMap(({ package: name, sources, inUse, nextCheckAt, entries }) => [
    `${name} (${sources.join(', ')})\u00A0: version ${inUse.version}, état au ${stateOf(inUse.stateAt)}`,
    ...entries.flatMap((entry) => entryLines(entry).map((line) => `  ${line}`)),
    ...(nextCheckAt === undefined || nextCheckAt === 0
      ? []
      : [`  prochaine vérification\u00A0: ${frenchDate(nextCheckAt)}`]),
  ])
}

/**
 * Renders the decision on one edition of a data package, with its dates and reasons. Adds the
 * report unless nothing changed.
 */
export function entryLines(entry: EditionEntry): Lines {
  const { version, stateAt, decision, decidedAt, checkedAt, rolledBackAt, reasons, report } = entry
  const named = version === undefined ? [] : [`version ${version}`]
  const state = stateAt === undefined ? [] : [`état au ${stateOf(stateAt)}`]
  const last = frenchDate(checkedAt)
  const again = last === frenchDate(decidedAt) ? [] : [`encore le ${last}`]
  const back = rolledBackAt === undefined ? [] : [`retirée le ${frenchDate(rolledBackAt)}`]
  const facts = [...named, DECISIONS[decision], ...state, ...again, ...back]
  return [
    `${frenchDate(decidedAt)}\u00A0: ${facts.join(', ')}`,
    ...reasons.map((reason) => `  ${reasonText(reason)}`),
    ...(report === undefined || decision === 'unchanged' ? [] : reportLines(report)),
  ]
}

function reportLines({ sources, rows, deadLinks }: Omit<EditionReport, 'seconds'>): Lines {
  const counted = sources.map(
    ({ source, created, changed, withdrawn, renamed, rejected }) =>
      `  ${source}\u00A0: ${formatCount(created, 'créé', 'créés')}, ${formatCount(changed, 'modifié', 'modifiés')}, ${formatCount(withdrawn, 'retiré', 'retirés')}, ${formatCount(renamed, 'renommé', 'renommés')}, ${formatCount(rejected, 'écarté', 'écartés')}`,
  )
  return [
    ...counted,
    ...rows.withdrawn.map((row) => `  ligne de simulateur retirée\u00A0: ${row}`),
    ...(deadLinks.count === 0
      ? []
      : [`  ${formatCount(deadLinks.count, 'lien sans page', 'liens sans page')}\u00A0:`]),
    ...deadLinks.examples.map(({ from, to }) => `    ${from} → ${to}`),
  ]
}

/** Renders the result of a rollback: the restored edition, the withdrawn edition and the report. */
export function rollbackLines({ package: name, from, to, report }: RollbackResult): Lines {
  return [
    `${name}\u00A0: version ${to.version} de nouveau en ligne, état au ${stateOf(to.stateAt)}.`,
    `La version ${from.version} ne sera pas reprise\u00A0: seule une version plus récente le sera.`,
    ...reportLines(report),
  ]
}

function stateOf(day: string): string {
  const start = startOfParisDay(day)
  return start.ok ? frenchDate(start.value) : day
}

/** French clause of each reason for a refusal or failure. */
const REASONS: { readonly [Code in keyof ReasonFacts]: (facts: ReasonFacts[Code]) => string } = {
  older: ({ version }) => `plus ancienne que la version ${version}, en ligne`,
  rolledBack: ({ version }) =>
    `la version ${version} a été retirée\u00A0: une plus récente est attendue`,
  prerelease: () => 'préversion',
  otherIntegrity: () => 'même version que celle en ligne, mais un autre contenu',
  unavailable: ({ service, detail }) => `service indisponible\u00A0: ${service} (${detail})`,
  olderState: ({ stateAt, inUse }) =>
    `état du droit au ${stateOf(stateAt)}, avant celui en ligne (${stateOf(inUse)})`,
  documentsClash: ({ paths }) => `documents en conflit\u00A0: ${paths.join(', ')}`,
  documentsInvalid: ({ paths }) => `documents illisibles\u00A0: ${paths.join(', ')}`,
  documentsLost: ({ source, kind, before, after }) =>
    `trop de documents perdus\u00A0: ${source}, ${kind}, ${before} puis ${after}`,
  documentsDoubled: ({ source, kind, before, after }) =>
    `documents plus que doublés\u00A0: ${source}, ${kind}, ${before} puis ${after}`,
  addressesLost: ({ source, count, of }) =>
    `trop d’adresses perdues\u00A0: ${source}, ${count} sur ${of}`,
  recordsRejected: ({ source, count, of }) =>
    `trop d’enregistrements illisibles\u00A0: ${source}, ${count} pour ${of} documents`,
  rowsWithdrawn: ({ count, of }) =>
    `trop de lignes de simulateurs sans preuve\u00A0: ${count} sur ${of}`,
  linksDead: ({ count, of }) => `trop de liens sans page\u00A0: ${count}, au plus ${of}`,
}

function reasonText<Code extends keyof ReasonFacts>(
  reason: { readonly code: Code } & ReasonFacts[Code],
): string {
  return REASONS[reason.code](reason)
}
