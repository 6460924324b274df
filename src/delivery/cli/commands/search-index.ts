import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { IndexName, IndexOutcome } from '#application/content/index-search.ts'
import { plural } from '#domain/editorial/plural.ts'

import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { progressBar } from '../progress-bar.ts'

/** `search index`. */
export function searchIndexCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('index')
    .description('reconstruire les index de la recherche\u00A0: celui du site, et celui d’Algolia')
    .option('--if-outdated', 'mettre à jour celui du site seul, si des publications l’ont suivi')
    .option('--json', 'répondre en JSON')
    .action(({ ifOutdated }) =>
      context.run(async ({ content }) => {
        if (ifOutdated) {
          await content.refreshSearch()
          const upToDate = !(await content.searchIsOutdated())
          const text = [`${NAMES.embedded}\u00A0: ${upToDate ? 'à jour' : 'en retard'}.`]
          context.answer({ schema: 'search-refresh/1', text, data: { upToDate } })
          return upToDate ? EXIT.ok : EXIT.unknown
        }
        const bar = progressBar(context.interactive)
        const indexes = await content.indexSearch((name, read, total) =>
          bar?.show(NAMES[name], read, total),
        )
        bar?.stop()
        const text = indexes.map((outcome) => outcomeLine(outcome))
        context.answer({ schema: 'search-index/1', text, data: { indexes } })
        return exitOf(indexes)
      }),
    )
}

const NAMES: Readonly<Record<IndexName, string>> = {
  embedded: 'Index du site',
  algolia: 'Index d’Algolia',
}

/** What became of an index, in French. */
function outcomeLine(outcome: IndexOutcome): string {
  const name = `${NAMES[outcome.name]}\u00A0:`
  switch (outcome.status) {
    case 'built':
      return `${name} ${plural(outcome.documents, 'document', 'documents')}.`
    case 'keyMissing':
      return `${name} ALGOLIA_ADMIN_KEY manque\u202F; l’index en place n’a pas changé.`
    case 'unavailable':
      return `${name} service indisponible (${outcome.reason})\u202F; l’index en place n’a pas changé.`
    default:
      return outcome satisfies never
  }
}

function exitOf(outcomes: readonly IndexOutcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'unavailable')) return EXIT.unknown
  return outcomes.some(({ status }) => status === 'keyMissing') ? EXIT.negative : EXIT.ok
}
