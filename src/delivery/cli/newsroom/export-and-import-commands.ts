import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { ImportedManuscript } from '#application/newsroom/export-and-import-manuscripts.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import type { UnusableFolder } from '#ports/newsroom-store.ts'

import type { CommandContext } from '../command-context.ts'
import { failureLines } from '../command-failure.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import { newsroomFailure } from './newsroom-refusals.ts'

/**
 * Declares the command `newsroom export`, which writes the latest versions of articles to a folder
 * as Markdown files.
 */
export function exportCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('export')
    .description('écrire la dernière version de chaque article en Markdown dans un dossier')
    .argument('<dossier>', 'le dossier, créé au besoin')
    .action((folder) =>
      context.run(async ({ newsroom }) => {
        const exported = await newsroom.export(folder)
        if (!exported.ok) return context.fail(folderFailure(folder, exported.problem))
        const paths = exported.value
        const text = [`${formatCount(paths.length, 'article écrit', 'articles écrits')}.`]
        return context.answer({ schema: 'newsroom-export/1', text, data: { paths } })
      }),
    )
}

const OUTCOMES = { created: 'créé', saved: 'nouvelle version', unchanged: 'inchangé' } as const

/**
 * Declares the command `newsroom import`, which saves the Markdown files of a folder as new
 * articles or new versions.
 */
export function importCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('import')
    .description('enregistrer les fichiers Markdown d’un dossier comme versions')
    .argument('<dossier>', 'le dossier')
    .requiredOption('--editor <adresse>', 'qui écrit')
    .action((folder, { editor }) =>
      context.run(async ({ newsroom }) => {
        const imported = await newsroom.import(folder, editor)
        if (!imported.ok) {
          const { problem } = imported
          return context.fail(
            typeof problem === 'string'
              ? newsroomFailure(problem, editor)
              : folderFailure(folder, problem),
          )
        }
        const text = imported.value.flatMap(importedLines)
        context.answer({ schema: 'newsroom-import/1', text, data: { files: imported.value } })
        return imported.value.some(isRefused) ? EXIT.negative : EXIT.ok
      }),
    )
}

function folderFailure(folder: string, { code, reason }: UnusableFolder): Failure {
  return { code, exit: EXIT.usage, value: folder, message: `${reason}.` }
}

function importedLines({ path, outcome }: ImportedManuscript): readonly string[] {
  if (typeof outcome === 'string') return [`${path}\u00A0: ${OUTCOMES[outcome]}`]
  const [sentence = '', ...details] = failureLines(newsroomFailure(outcome.refused), '')
  return [`${path}\u00A0: ${sentence}`, ...details.map((line) => `  ${line}`)]
}

function isRefused({ outcome }: ImportedManuscript): boolean {
  return typeof outcome !== 'string'
}
