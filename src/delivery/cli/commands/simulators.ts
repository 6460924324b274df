import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { TablesReport, WithdrawnRow } from '#application/simulators/verify-tables.ts'
import { frenchDate, plural } from '#domain/editorial/french-formats.ts'
import type { LostReason } from '#domain/simulators/proof.ts'

import type { CommandContext } from '../context.ts'
import { EXIT, quoted } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Lines } from '../output.ts'

/** Declares the command `simulators check`. */
export function simulatorsCommand(context: CommandContext): CommandUnknownOpts {
  const command = new Command('simulators').description('vérifier les tables des simulateurs')
  command
    .command('check')
    .description('nommer chaque ligne retirée, parce que le texte en vigueur ne la dit plus')
    .option('--json', 'répondre en JSON')
    .action(() =>
      context.run(async ({ simulators }) => {
        const report = await simulators.verify()
        context.answer({ schema: 'simulators-check/1', text: reportLines(report), data: report })
        return exitOf(report)
      }),
    )
  return command
}

function exitOf({ withdrawn, unproved }: TablesReport): ExitCode {
  if (withdrawn.length > 0) return EXIT.negative
  return unproved > 0 ? EXIT.unknown : EXIT.ok
}

function reportLines({ tables, rows, passages, withdrawn, unproved }: TablesReport): Lines {
  const lost = withdrawn.length === 0 ? 'aucun passage perdu' : lostCount(withdrawn.length)
  return [
    ...withdrawn.map((row) => withdrawnLine(row)),
    `${plural(tables, 'table', 'tables')}, ${plural(rows, 'ligne', 'lignes')}, ${plural(passages, 'passage', 'passages')}\u00A0: ${lost}.`,
    ...(unproved === 0 ? [] : [unprovedLine(unproved)]),
  ]
}

function lostCount(count: number): string {
  return plural(count, 'passage perdu', 'passages perdus')
}

function unprovedLine(unproved: number): string {
  const rows = plural(unproved, 'ligne n’est pas prouvée', 'lignes ne sont pas prouvées')
  return `${rows}\u00A0: le Code ou les conventions ne sont pas importés (preavis content import).`
}

const REASONS: Readonly<Record<LostReason, string>> = {
  changed: 'l’article ne porte plus ces mots',
  missing: 'l’article n’est plus publié',
  notInForce: 'l’article n’est pas en vigueur',
}

function withdrawnLine({ file, line, article, words, reason, since }: WithdrawnRow): string {
  return `${file}:${line}  ${article}  ${REASONS[reason]}, retirée depuis le ${frenchDate(since)}\u00A0: ${quoted(words)}`
}
