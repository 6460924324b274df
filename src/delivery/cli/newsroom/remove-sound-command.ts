import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'

/** Messages of the reasons for which a file of an episode stays. */
const REFUSALS = {
  soundPublished: 'un épisode publié a ce fichier\u00A0: retirez d’abord l’épisode du site.',
  soundUnknown: 'aucun fichier téléversé n’a ce nom.',
} as const

/** Declares `newsroom remove-sound FILE`, which deletes a sound or captions for good. */
export function removeSoundCommand(context: CommandContext): CommandUnknownOpts {
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
