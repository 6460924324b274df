import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { EditionsCheckResult } from '#application/editions/check-data-package-editions.ts'
import type { RollbackRefusal } from '#application/editions/roll-back-data-package-edition.ts'

import type { CommandContext } from '../command-context.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { editionsText, entryLines, rollbackLines } from './render-data-package-editions.ts'

/**
 * Declares `content editions`, which lists the editions of public data packages. Its subcommand
 * `check` publishes or refuses newer editions; `rollback` restores the previous edition of a
 * package.
 */
export function editionsCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('editions')
    .description('lister les éditions des données publiques et ce qui en fut décidé')
    .action(() =>
      context.run(async ({ editions }) => {
        const packages = await editions.list()
        const mode = editions.latest === undefined ? 'pinned' : 'latest'
        const text = editionsText(packages)
        return context.answer({ schema: 'content-editions/1', text, data: { mode, packages } })
      }),
    )
    .addCommand(checkCommand(context))
    .addCommand(rollbackCommand(context))
}

const PINNED: Failure = {
  code: 'editionsPinned',
  exit: EXIT.negative,
  message: 'les éditions sont fixées\u00A0: CONTENT_EDITIONS=latest en cherche de plus récentes.',
}

const BUSY: Failure = {
  code: 'editionsBusy',
  exit: EXIT.unknown,
  message: 'une autre vérification est en cours.',
}

function checkCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('check')
    .description('chercher des éditions plus récentes, publier ou refuser chacune en entier')
    .option('--if-due', 'seulement celles dont la vérification est due')
    .action(({ ifDue = false }) =>
      context.run(async ({ editions, content }) => {
        if (editions.latest === undefined) return context.fail(PINNED)
        const checked = await editions.latest.check({ ifDue })
        if (checked.status === 'busy') return context.fail(BUSY)
        await content.refreshSearch()
        context.answer(checkAnswer(checked.entries))
        return exitOf(checked.entries)
      }),
    )
}

type Entries = Extract<EditionsCheckResult, { status: 'checked' }>['entries']

function checkAnswer(entries: Entries) {
  const peakMemory = process.resourceUsage().maxRSS * 1024
  const lines = entries.flatMap((entry) => [
    entry.package,
    ...entryLines(entry).map((line) => `  ${line}`),
  ])
  return {
    schema: 'content-editions-check/1',
    text: entries.length === 0 ? ['Rien à vérifier.'] : lines,
    data: { entries, peakMemory },
  } as const
}

function exitOf(entries: Entries): ExitCode {
  if (entries.some(({ decision }) => decision === 'failed')) return EXIT.unknown
  return entries.some(({ decision }) => decision === 'refused') ? EXIT.negative : EXIT.ok
}

const REFUSALS: Readonly<Record<RollbackRefusal, Failure>> = {
  busy: BUSY,
  pinned: {
    code: 'editionPinned',
    exit: EXIT.negative,
    message: 'l’édition en ligne est celle de la version installée\u00A0: rien avant elle.',
  },
  packageUnknown: {
    code: 'sourceUnknown',
    exit: EXIT.usage,
    message: 'cette source n’a pas d’éditions.',
  },
}

function rollbackCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('rollback')
    .description('revenir à l’édition précédente d’une source')
    .argument('<source>', 'la source\u00A0: guides, code, agreements, faq, sheets ou glossary')
    .action((source) =>
      context.run(async ({ editions, content }) => {
        if (editions.latest === undefined) return context.fail(PINNED)
        const outcome = await editions.latest.rollBack(source)
        if (!outcome.ok) {
          const failure = REFUSALS[outcome.problem]
          const isUsage = outcome.problem === 'packageUnknown'
          return context.fail(isUsage ? { ...failure, value: source } : failure)
        }
        await content.refreshSearch()
        const { value } = outcome
        const text = rollbackLines(value)
        return context.answer({ schema: 'content-editions-rollback/1', text, data: value })
      }),
    )
}
