import { Command } from '@commander-js/extra-typings'

import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { Migration } from '#ports/schema-migrations.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Declares the commands `db migrate`, which applies the missing migrations of the database, and `db
 * status`, which lists all migrations.
 */
export function databaseCommand(context: CommandContext): Command {
  const command = new Command('db').description('tenir le schéma de la base de données')
  command
    .command('migrate')
    .description('appliquer les migrations qui manquent')
    .action(() =>
      context.run(async ({ database }) => {
        const applied = await database.migrate()
        const text =
          applied.length === 0
            ? ['Le schéma est à jour.']
            : ['Migrations appliquées\u00A0:', ...applied.map((name) => `  ${name}`)]
        return context.answer({ schema: 'db-migrate/1', text, data: { applied } })
      }),
    )
  command
    .command('status')
    .description('lister les migrations, appliquées ou non')
    .action(() =>
      context.run(
        async ({ database }) => {
          const migrations = await database.status()
          const text = migrations.map((migration) => migrationLine(migration))
          context.answer({ schema: 'db-status/1', text, data: { migrations } })
          return migrations.every(({ appliedAt }) => appliedAt !== undefined)
            ? EXIT.ok
            : EXIT.negative
        },
        { schemaAsItIs: true },
      ),
    )
  return command
}

function migrationLine({ name, appliedAt }: Migration): string {
  return appliedAt === undefined
    ? `${name}  à appliquer`
    : `${name}  appliquée le ${frenchDate(appliedAt)}`
}
