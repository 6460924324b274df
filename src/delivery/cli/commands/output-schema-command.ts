import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { closestWords } from '#domain/search/closest-words.ts'

import type { CommandContext } from '../command-context.ts'
import { jsonLines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Declares the command `schema [NAME]`. It prints the JSON Schema of a `--json` answer, or the
 * names of all schemas.
 */
export function schemaCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('schema')
    .description(
      'décrire les réponses en JSON\u00A0: les noms de leurs formes, ou l’une en JSON Schema',
    )
    .argument('[nom]', 'le nom d’une forme, par exemple premium-show/1')
    .action(async (name) => {
      const { default: schemas } = await import('../answer-schemas.json', {
        with: { type: 'json' },
      })
      const names = Object.keys(schemas)
      const schema = Object.entries(schemas).find(([id]) => id === name)?.[1]
      if (name === undefined) {
        context.answer({ schema: 'schema-list/1', text: names, data: { schemas: names } })
      } else if (schema !== undefined) {
        context.show(jsonLines(schema))
      } else {
        context.refuse({
          code: 'schemaUnknown',
          exit: EXIT.usage,
          value: name,
          message: 'aucune réponse n’a cette forme.',
          meant: closestWords(name, names),
        })
      }
    })
}
