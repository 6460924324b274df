import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type {
  QuotationsReport,
  WithdrawnRow,
  WithdrawnDeadlineQuotation,
} from '#application/simulators/check-all-quotations.ts'
import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import type { LostReason } from '#domain/simulators/check-quotations.ts'

import type { CommandContext } from '../command-context.ts'
import { quoteInFrench } from '../command-failure.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'

/**
 * Declares the command `simulators check`. It lists the table rows and deadlines of simulators
 * whose quoted words are no longer in force.
 */
export function simulatorsCommand(context: CommandContext): CommandUnknownOpts {
  const command = new Command('simulators').description('vérifier les tables des simulateurs')
  command
    .command('check')
    .description(
      'nommer chaque ligne ou échéance retirée, parce que le texte en vigueur ne la dit plus',
    )
    .action(() =>
      context.run(async ({ simulators }) => {
        const report = await simulators.verify()
        context.answer({ schema: 'simulators-check/1', text: reportLines(report), data: report })
        return exitOf(report)
      }),
    )
  return command
}

function exitOf({ withdrawn, withdrawnDeadlines, unproved }: QuotationsReport): ExitCode {
  if (withdrawn.length + withdrawnDeadlines.length > 0) return EXIT.negative
  return unproved > 0 ? EXIT.unknown : EXIT.ok
}

function reportLines(report: QuotationsReport): Lines {
  const { tables, rows, passages, withdrawn, deadlines, withdrawnDeadlines, unproved } = report
  return [
    ...withdrawn.map((row) => withdrawnLine(row)),
    ...withdrawnDeadlines.map((deadline) => withdrawnDeadlineLine(deadline)),
    `${formatCount(tables, 'table', 'tables')}, ${formatCount(rows, 'ligne', 'lignes')}, ${formatCount(passages, 'passage', 'passages')}\u00A0: ${lostCount(withdrawn.length)}.`,
    `Échéancier, ${formatCount(deadlines, 'échéance', 'échéances')}\u00A0: ${lostCount(withdrawnDeadlines.length)}.`,
    ...(unproved === 0 ? [] : [unprovedLine(unproved)]),
  ]
}

function lostCount(count: number): string {
  return count === 0
    ? 'aucun passage perdu'
    : formatCount(count, 'passage perdu', 'passages perdus')
}

function unprovedLine(unproved: number): string {
  const passages = formatCount(
    unproved,
    'ligne ou échéance n’est pas prouvée',
    'lignes ou échéances ne sont pas prouvées',
  )
  return `${passages}\u00A0: le Code ou les conventions ne sont pas importés (preavis content import).`
}

const REASONS: Readonly<Record<LostReason, string>> = {
  changed: 'l’article ne porte plus ces mots',
  missing: 'l’article n’est plus publié',
  notInForce: 'l’article n’est pas en vigueur',
}

function withdrawnLine(row: WithdrawnRow): string {
  return `${row.file}:${row.line}  ${lostWords(row)}`
}

function withdrawnDeadlineLine(step: WithdrawnDeadlineQuotation): string {
  const { title } = SCHEDULE_FORMS[step.situation]
  return `Échéancier, ${title}, ${step.title}  ${lostWords(step)}`
}

function lostWords({
  article,
  words,
  reason,
  since,
}: WithdrawnRow | WithdrawnDeadlineQuotation): string {
  return `${article}  ${REASONS[reason]}, retirée depuis le ${frenchDate(since)}\u00A0: ${quoteInFrench(words)}`
}
