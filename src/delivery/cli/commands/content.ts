import { Command } from '@commander-js/extra-typings'
import { Presets, SingleBar } from 'cli-progress'

import type { ImportOutcome, ImportProgress } from '../../../application/content/import-content.ts'
import { frenchDate } from '../../../domain/editorial/french-date.ts'
import type { SourceStatus } from '../../../ports/content-publisher.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { give } from '../output.ts'

/** `content import [SOURCE…]`, `content status`. */
export function contentCommand(context: CommandContext): Command {
  const command = new Command('content').description('publier et suivre les contenus')
  command
    .command('import')
    .description('lire des sources et publier ce qu’elles contiennent (toutes par défaut)')
    .argument('[sources...]', 'les sources à lire\u00A0: demo, guides')
    .option('--json', 'répondre en JSON')
    .action((sources, { json }) =>
      context.run(async ({ content }) => {
        const bar = progressBar(context.interactive && !json)
        const outcomes = await content.import(sources, bar.show)
        bar.stop()
        const text = outcomes.map((outcome) => outcomeText(outcome)).join('\n')
        give(context.output, { text, data: outcomes.map((outcome) => outcomeData(outcome)) }, json)
        return exitOf(outcomes)
      }),
    )
  command
    .command('status')
    .description('dire ce qui est publié, source par source')
    .option('--json', 'répondre en JSON')
    .action(({ json }) =>
      context.run(async ({ content }) => {
        const sources = await content.status()
        const text =
          sources.length === 0
            ? 'Rien n’est encore publié.'
            : sources.map((source) => statusLine(source)).join('\n')
        give(context.output, { text, data: { sources } }, json)
        return EXIT.ok
      }),
    )
  return command
}

/** A bar in a terminal, nothing elsewhere. */
function progressBar(shown: boolean): { show: ImportProgress; stop(): void } {
  if (!shown) return { show: () => {}, stop: () => {} }
  const bar = new SingleBar(
    { format: '{source} {bar} {value}/{total}', hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  let current: string | undefined
  return {
    show: (source, read, total = 0) => {
      if (source !== current) bar.start(total, read, { source })
      else bar.update(read, { source })
      current = source
    },
    stop: () => bar.stop(),
  }
}

function outcomeText(outcome: ImportOutcome): string {
  switch (outcome.status) {
    case 'published':
      return publishedText(outcome)
    case 'unavailable':
      return `${outcome.source}\u00A0: inconnu (service indisponible\u00A0: ${outcome.service}). Ce qui était publié reste en ligne.`
    case 'unknown':
      return `${outcome.source}\u00A0: cette source n’existe pas.`
    default:
      return outcome satisfies never
  }
}

function publishedText({
  source,
  report,
  rejected,
}: Extract<ImportOutcome, { status: 'published' }>): string {
  const { created, changed, unchanged, withdrawn, renamed } = report
  const counts = [
    `${created.length} créés`,
    `${changed.length} modifiés`,
    `${unchanged} inchangés`,
    `${withdrawn.length} retirés`,
    `${renamed.size} renommés`,
  ]
  return [
    `${source} (version ${report.version})\u00A0: ${counts.join(', ')}.`,
    ...[...renamed].map(([from, to]) => `  ${from} → ${to}`),
    ...rejected.map(({ record, reason }) => `  écarté\u00A0: ${record} (${reason})`),
  ].join('\n')
}

function outcomeData(outcome: ImportOutcome): unknown {
  if (outcome.status !== 'published') return outcome
  const { renamed, ...report } = outcome.report
  return { ...outcome, report: { ...report, renamed: Object.fromEntries(renamed) } }
}

function exitOf(outcomes: readonly ImportOutcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'unknown')) return EXIT.usage
  return outcomes.some(({ status }) => status === 'unavailable') ? EXIT.unknown : EXIT.ok
}

function statusLine({ source, version, documents, publishedAt }: SourceStatus): string {
  return `${source}  version ${version}  ${documents} documents  publiés le ${frenchDate(publishedAt)}`
}
