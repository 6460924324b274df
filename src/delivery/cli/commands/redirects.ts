import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { REDIRECT_MESSAGES } from '../../../domain/messages.ts'
import type { RedirectFault } from '../../../domain/navigation/redirect.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import { give } from '../output.ts'
import { askDesk } from '../support/at-desk.ts'
import { withDesk } from '../support/desk-options.ts'
import { redirectText } from '../support/redirect-lines.ts'

/** `redirects check PATH`, `redirects lint`. */
export function redirectsCommand(context: CommandContext): Command {
  const command = new Command('redirects').description('consulter les redirections permanentes')
  command.addCommand(checkCommand(context))
  command
    .command('lint')
    .description('vérifier toutes les redirections')
    .option('--json', 'répondre en JSON')
    .action(({ json }) =>
      context.run(async (site) => {
        const compiled = await site.redirects.compile()
        if (compiled.ok) {
          const count = compiled.value.size
          const text = `Aucun défaut dans les ${count} redirections.`
          give(context.output, { text, data: { count, faults: [] } }, json)
          return EXIT.ok
        }
        const faults = compiled.problem
        give(context.output, { text: faultsText(faults), data: { faults } }, json)
        return EXIT.negative
      }),
    )
  return command
}

function checkCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('check')
      .description('dire ce que devient une adresse, et par quelle règle')
      .argument('<chemin>', 'le chemin demandé, par exemple /actualite/recherche'),
  ).action((path, options) =>
    askDesk(context, options, (desk, agent) => desk.redirect({ agent, path }), redirectText),
  )
}

/** Every fault of a book of redirects, one to a paragraph. */
export function faultsText(faults: readonly RedirectFault[]): string {
  return faults
    .map(({ code, rules }) =>
      [
        REDIRECT_MESSAGES[code],
        ...rules.map(({ source, destination }) => `  ${source} → ${destination}`),
      ].join('\n'),
    )
    .join('\n')
}
