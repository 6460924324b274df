import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import { wholeNumber } from '../localize-commander.ts'
import { articleLines } from '../newsroom/article-output-lines.ts'
import { editorsCommand } from '../newsroom/editors-command.ts'
import { exportCommand, importCommand } from '../newsroom/export-and-import-commands.ts'
import { newsroomFailure } from '../newsroom/newsroom-refusals.ts'

/**
 * Declares the command `newsroom`: what an operator does without signing in. Articles are written,
 * reviewed and published on the web.
 */
export function newsroomCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('newsroom')
    .description(
      'la rédaction\u00A0: ses rôles, l’état d’un article, ses textes en fichiers, ses sons',
    )
    .addCommand(showCommand(context))
    .addCommand(editorsCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(importCommand(context))
    .addCommand(removeSoundCommand(context))
}

function showCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('show')
    .description('dire l’étape d’un article et son histoire, ou donner le texte d’une version')
    .argument('<chemin>', 'le chemin de l’article')
    .option('--version-number <n>', 'cette version, par défaut la dernière', wholeNumber)
    .option('--markdown', 'le texte de la version, en Markdown')
    .action((path, { versionNumber: version, markdown }) =>
      context.run(async ({ newsroom }) => {
        const article = await newsroom.show(path, version)
        if (!article.ok) return context.fail(newsroomFailure(article.problem, path))
        const { shown } = article.value
        if (markdown === true && !context.json) context.write(shown.markdown)
        else {
          const text = articleLines(article.value)
          context.answer({ schema: 'newsroom-article/1', text, data: article.value })
        }
        return EXIT.ok
      }),
    )
}

/** Messages of the reasons for which a file of an episode stays. */
const REFUSALS = {
  soundPublished: 'un épisode publié a ce fichier\u00A0: retirez d’abord l’épisode du site.',
  soundUnknown: 'aucun fichier téléversé n’a ce nom.',
} as const

/** Declares `newsroom remove-sound FILE`, which deletes a sound or captions for good. */
function removeSoundCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('remove-sound')
    .description(
      'effacer pour toujours le son d’un épisode qui n’est plus publié, ou ses sous-titres',
    )
    .argument('<fichier>', 'le nom du fichier, à la fin de son adresse')
    .action((name) =>
      context.run(async ({ sounds }) => {
        const removed = await sounds.remove(name)
        if (!removed.ok)
          return context.fail({
            code: removed.problem,
            exit: EXIT.negative,
            value: name,
            message: REFUSALS[removed.problem],
          })
        return context.answer({
          schema: 'newsroom-remove-sound/1',
          text: ['Le fichier est effacé.'],
          data: { removed: name },
        })
      }),
    )
}
