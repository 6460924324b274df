import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { versionPath } from '#domain/navigation/published-version-paths.ts'

import type { CommandContext } from '../command-context.ts'
import { newsroomFailure } from './newsroom-refusals.ts'

/**
 * Declares the command `newsroom withdraw-version`, which removes the text of one public version of
 * an article for ever.
 */
export function withdrawVersionCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('withdraw-version')
    .description('retirer pour toujours le texte d’une version publique\u00A0; la page reste')
    .argument('<chemin>', 'le chemin de l’article')
    .argument('<version>', 'la version, comme dans son adresse\u00A0: 2026-11-22 ou 2026-11-22.2')
    .requiredOption('--editor <adresse>', 'qui agit, de la rédaction en chef')
    .requiredOption('--reason <texte>', 'pourquoi\u00A0: les lecteurs le liront')
    .action((path, label, { editor, reason }) =>
      context.run(async ({ newsroom }) => {
        const withdrawn = await newsroom.withdrawVersion({ path, label, editor, reason })
        if (!withdrawn.ok) return context.fail(newsroomFailure(withdrawn.problem, label))
        const text = [
          `${versionPath({ article: path, label, shows: 'text' })}\u00A0: texte retiré.`,
        ]
        return context.answer({
          schema: 'newsroom-withdrawn-version/1',
          text,
          data: withdrawn.value,
        })
      }),
    )
}
