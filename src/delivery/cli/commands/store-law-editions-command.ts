import type { Command } from '@commander-js/extra-typings'

import type { ComparisonOutcome } from '#application/content/seed-changelog.ts'
import type { LawEditionOutcome } from '#application/content/store-law-texts.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'
import { withProgressBar } from '../progress-bar.ts'
import { costText } from './render-import-report.ts'

/**
 * Adds the command `law` to `content`. The command stores the texts of the editions of the Labour
 * Code's data package. It also records the changes between editions of the agreements' package.
 */
export function addLawCommand(command: Command, context: CommandContext): void {
  command
    .command('law')
    .description(
      'conserver les textes de chaque édition du Code, et ce que change chaque édition des conventions',
    )
    .action(() =>
      context.run(async ({ content }) => {
        const start = performance.now()
        const editions = await withProgressBar(context.interactive, (show) =>
          content.storeLaw((done, total) => show?.('law', done, total)),
        )
        const comparisons = await content.seedChangelog()
        const seconds = Math.round(performance.now() - start) / 1000
        const cost = { seconds, peakMemory: process.resourceUsage().maxRSS * 1024 }
        const text = [
          ...formatTable(editions.map(editionLine)),
          ...formatTable(comparisons.map(comparisonLine)),
          costText(cost),
        ]
        context.answer({ schema: 'content-law/1', text, data: { editions, comparisons, ...cost } })
        const isWhole = [...editions, ...comparisons].every(
          ({ status }) => status !== 'unavailable',
        )
        return isWhole ? EXIT.ok : EXIT.unknown
      }),
    )
}

function editionLine(outcome: LawEditionOutcome): readonly string[] {
  const { name, stateOn, status } = outcome
  if (status === 'unavailable') return [name, stateOn, `inconnue (${outcome.reason})`, '']
  const added = formatCount(outcome.added, 'texte nouveau', 'textes nouveaux')
  const articles = formatCount(outcome.articles, 'article', 'articles')
  return [name, stateOn, articles, status === 'known' ? `${added} (déjà conservée)` : added]
}

function comparisonLine(outcome: ComparisonOutcome): readonly string[] {
  const { edition, comparedWith, status } = outcome
  const days = `${comparedWith.stateOn} → ${edition.stateOn}`
  if (status === 'unavailable') return [edition.name, days, `inconnue (${outcome.reason})`]
  return [
    edition.name,
    days,
    status === 'known'
      ? 'modifications déjà relevées'
      : formatCount(outcome.entries, 'modification relevée', 'modifications relevées'),
  ]
}
