import { Command } from '@commander-js/extra-typings'

import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { pageText } from '../../machine-readable/page-text.ts'
import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'

/**
 * Declares the command `page PATH`, which prints a page of the site as Markdown, or its JSON.
 */
export function pageCommand(context: CommandContext): Command<[string]> {
  return new Command('page')
    .description('lire une page du site, en Markdown')
    .argument('<chemin>', 'le chemin de la page, par exemple /guide')
    .action((path) =>
      context.run(
        async (site) => {
          const page = await loadPageAt(site.pages, path)
          if (!page) {
            return context.fail({
              code: 'unknownPage',
              exit: EXIT.negative,
              value: path,
              message: 'aucune page n’est en ligne à cette adresse.',
            })
          }
          const { schema, ...data } = await context.describe(page)
          context.answer({
            schema,
            text: pageText({ schema, ...data })
              .trimEnd()
              .split('\n'),
            data,
          })
          return exitOf(page)
        },
        { search: path.startsWith(PATHS.search) },
      ),
    )
}

/** Returns the exit code of a page, as its HTTP status says: 503, 400 or 410. */
function exitOf({ unavailable, refused, gone }: LoadedPage): ExitCode {
  if (unavailable) return EXIT.unknown
  if (refused) return EXIT.usage
  return gone ? EXIT.negative : EXIT.ok
}
