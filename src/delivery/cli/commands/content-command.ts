import { Command } from '@commander-js/extra-typings'

import type { ContentCheckReport, ContentIssue } from '#application/content/check-content.ts'
import type { ImportOutcome } from '#application/content/import-content.ts'
import { SOURCE_KEYS } from '#delivery/settings/content-source-keys.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'
import { withProgressBar } from '../progress-bar.ts'
import { editionsCommand } from './data-package-editions-command.ts'
import { importReport } from './render-import-report.ts'
import { addLawCommand } from './store-law-editions-command.ts'

const KNOWN: ReadonlySet<string> = new Set(SOURCE_KEYS)

/**
 * Declares the command `content`. Its subcommands `import`, `law`, `status`, `check` and `editions`
 * publish, list and verify documents.
 */
export function contentCommand(context: CommandContext): Command {
  const command = new Command('content').description('publier et suivre les contenus')
  addImport(command, context)
  addLawCommand(command, context)
  command
    .command('status')
    .description('dire ce qui est publié, source par source')
    .action(() =>
      context.run(async ({ content }) => {
        const sources = await content.status()
        const text =
          sources.length === 0
            ? ['Rien n’est encore publié.']
            : sources.map((source) => statusLine(source))
        return context.answer({ schema: 'content-status/1', text, data: { sources } })
      }),
    )
  command
    .command('check')
    .description('nommer chaque contenu illisible, et chaque réponse que le Code dément')
    .option('--repair', 'faire réécrire au prochain import les documents illisibles')
    .action(({ repair = false }) =>
      context.run(async ({ content }) => {
        const report = await content.check({ repair })
        context.answer({ schema: 'content-check/1', text: checkLines(report), data: report })
        return report.issues.length === 0 ? EXIT.ok : EXIT.negative
      }),
    )
  command.addCommand(editionsCommand(context))
  return command
}

function addImport(command: Command, context: CommandContext): void {
  command
    .command('import')
    .description('lire des sources et publier ce qu’elles contiennent (toutes par défaut)')
    .argument('[sources...]', `les sources à lire\u00A0: ${SOURCE_KEYS.join(', ')}`)
    .option('--reread', 'relire tout, même ce qui est publié et n’a pas changé')
    .option('--verbose', 'citer tout ce qui a été renommé, écarté ou séparé')
    .action(async (sources, { verbose, reread = false }) => {
      const unknown = sources.find((source) => !KNOWN.has(source))
      if (unknown !== undefined) {
        context.refuse({
          code: 'sourceUnknown',
          exit: EXIT.usage,
          value: unknown,
          message: 'cette source n’existe pas.',
          meant: closestWords(unknown, SOURCE_KEYS),
        })
        return
      }
      await context.run(async ({ content }) => {
        const start = performance.now()
        const outcomes = await withProgressBar(context.interactive, async (show) => {
          const imported = await content.import(sources, show, { reread })
          await content.refreshSearch()
          return imported
        })
        const seconds = Math.round(performance.now() - start) / 1000
        const peakMemory = process.resourceUsage().maxRSS * 1024
        context.answer(importReport(outcomes, { seconds, peakMemory }, verbose))
        return exitOf(outcomes)
      })
    })
}

const STORED: Readonly<Record<ContentIssue['kind'], string>> = {
  document: 'document',
  continuation: 'suite Premium',
  draft: 'document à paraître',
  setting: 'réglage',
  passage: 'citation du Code',
  simulator: 'ligne de simulateur',
}

function checkLines(report: ContentCheckReport): readonly string[] {
  const { checked, issues } = report
  const rows = formatCount(checked, 'contenu vérifié', 'contenus vérifiés')
  const rules =
    issues.length === 0 ? 'aucun défaut' : formatCount(issues.length, 'défaut', 'défauts')
  const lines = issues.map(({ kind, path, where, problem }) => [STORED[kind], path, where, problem])
  return [...formatTable(lines), `${rows}, ${rules}.`, ...repairLines(report)]
}

/**
 * Returns the commands that rewrite unreadable documents: first `check --repair`, then an import.
 */
function repairLines({ issues, toImport }: ContentCheckReport): readonly string[] {
  if (toImport === undefined) {
    return issues.some(({ kind }) => kind === 'document' || kind === 'continuation')
      ? ['Pour réécrire les documents illisibles\u00A0: preavis content check --repair']
      : []
  }
  return toImport.length === 0
    ? ['Aucun document à réécrire.']
    : [
        `Le prochain import réécrira les documents illisibles\u00A0: preavis content import ${toImport.join(' ')}`,
      ]
}

function exitOf(outcomes: readonly ImportOutcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'unknown')) return EXIT.usage
  if (outcomes.some(({ status }) => status === 'refused')) return EXIT.negative
  return outcomes.some(({ status }) => status === 'unavailable') ? EXIT.unknown : EXIT.ok
}

function statusLine({ source, version, documents, publishedAt, stateAt }: SourceStatus): string {
  const state = stateAt === undefined ? '' : `  état au ${frenchDate(stateAt)}${ageOf(stateAt)}`
  return `${source}  version ${version}  ${documents} documents  publiés le ${frenchDate(publishedAt)}${state}`
}

/** Returns the age of a source's data: « , il y a 241 jours ». Empty below one day. */
function ageOf(stateAt: Instant): string {
  const age = Math.floor((Date.now() - stateAt) / days(1))
  return age < 1 ? '' : `, il y a ${formatCount(age, 'jour', 'jours')}`
}
