import { Command } from '@commander-js/extra-typings'

import type { RedirectExplanation } from '../../../application/redirects/explain-redirect.ts'
import { REDIRECT_MESSAGES } from '../../../domain/messages.ts'
import type { RedirectFault } from '../../../domain/navigation/redirect.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import { give } from '../output.ts'

/** `redirects check PATH`, `redirects lint`. */
export function redirectsCommand(context: CommandContext): Command {
  const command = new Command('redirects').description('consulter les redirections permanentes')
  command
    .command('check')
    .description('dire ce que devient une adresse, et par quelle règle')
    .argument('<chemin>', 'le chemin demandé, par exemple /actualite/recherche')
    .option('--json', 'répondre en JSON')
    .action((path, { json }) =>
      context.run(async (site) => {
        const explained = await site.redirects.explain(path)
        if (!explained.ok) {
          context.output.complain(
            `« ${path} » n’est pas un chemin : il commence par / et n’a ni espace ni double barre.`,
          )
          return EXIT.usage
        }
        const { value } = explained
        give(context.output, { text: explanationText(value), data: value }, json)
        return value.live || value.destination !== undefined ? EXIT.ok : EXIT.negative
      }),
    )
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

function explanationText({ path, live, destination, rules }: RedirectExplanation): string {
  if (destination !== undefined) {
    const steps = rules.map((rule) => `  règle : ${rule.source} → ${rule.destination}`)
    return [`${path} est redirigé pour toujours vers ${destination}`, ...steps].join('\n')
  }
  return live
    ? `${path} est une page en ligne, sans redirection.`
    : `${path} n’est ni une page en ligne ni la source d’une redirection.`
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
