import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type {
  ImportedManuscript,
  InvalidMedia,
} from '#application/newsroom/export-and-import-manuscripts.ts'
import type { MediaCounts } from '#application/newsroom/export-and-import-media.ts'
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
    .description(
      'écrire la dernière version de chaque article en Markdown dans un dossier, avec ses images et ses fichiers',
    )
    .argument('<dossier>', 'le dossier, créé au besoin')
    .action((folder) =>
      context.run(async ({ newsroom }) => {
        const exported = await newsroom.export(folder)
        if (!exported.ok) return context.fail(folderFailure(folder, exported.problem))
        const { paths, media } = exported.value
        const articles = formatCount(paths.length, 'article écrit', 'articles écrits')
        const text = [`${[articles, ...mediaCounts(media)].join(', ')}.`]
        return context.answer({ schema: 'newsroom-export/1', text, data: { paths, media } })
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
    .description(
      'enregistrer les fichiers Markdown d’un dossier comme versions, avec les images et les fichiers voisins',
    )
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
        const { articles, media } = imported.value
        const added = mediaCounts(media).join(', ')
        const text = [
          ...(added === '' ? [] : [`Ajouts à la bibliothèque\u00A0: ${added}.`]),
          ...articles.flatMap(importedLines),
        ]
        context.answer({ schema: 'newsroom-import/1', text, data: { files: articles, media } })
        return articles.some(isRefused) ? EXIT.negative : EXIT.ok
      }),
    )
}

function folderFailure(folder: string, problem: UnusableFolder | InvalidMedia): Failure {
  const shared = { code: problem.code, exit: EXIT.usage, value: folder }
  if (problem.code === 'folderUnusable') return { ...shared, message: `${problem.reason}.` }
  return {
    ...shared,
    message: 'ses images ou ses fichiers comportent des erreurs, rien n’a été enregistré.',
    details: problem.issues.map(({ file, message }) => `${file}\u00A0: ${message}`),
  }
}

/** Formats the numbers of pictures and files that are not 0. */
function mediaCounts({ pictures, files }: MediaCounts): readonly string[] {
  return [
    ...(pictures === 0 ? [] : [formatCount(pictures, 'image', 'images')]),
    ...(files === 0 ? [] : [formatCount(files, 'fichier', 'fichiers')]),
  ]
}

function importedLines({ path, outcome }: ImportedManuscript): readonly string[] {
  if (typeof outcome === 'string') return [`${path}\u00A0: ${OUTCOMES[outcome]}`]
  const [sentence = '', ...details] = failureLines(newsroomFailure(outcome.refused), '')
  return [`${path}\u00A0: ${sentence}`, ...details.map((line) => `  ${line}`)]
}

function isRefused({ outcome }: ImportedManuscript): boolean {
  return typeof outcome !== 'string'
}
