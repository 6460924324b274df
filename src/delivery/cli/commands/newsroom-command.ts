import { readFile } from 'node:fs/promises'

import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { formatCount } from '#domain/editorial/french-formats.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { closestWords } from '#domain/search/closest-words.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import { wholeNumber } from '../localize-commander.ts'
import { articleLines, changeLine, listLines } from '../newsroom/article-output-lines.ts'
import { editorsCommand } from '../newsroom/editors-command.ts'
import { exportCommand, importCommand } from '../newsroom/export-and-import-commands.ts'
import { newsroomFailure } from '../newsroom/newsroom-refusals.ts'
import { sessionsCommand } from '../newsroom/sessions-command.ts'
import { settingsCommand } from '../newsroom/settings-command.ts'
import { withdrawVersionCommand } from '../newsroom/withdraw-version-command.ts'
import { workflowCommands } from '../newsroom/workflow-commands.ts'

/**
 * Declares the command `newsroom`. Its subcommands cover the workflow of articles, the editors and
 * their sessions, site settings, export and import.
 */
export function newsroomCommand(context: CommandContext): CommandUnknownOpts {
  const newsroom = new Command('newsroom')
    .description('la rédaction\u00A0: écrire, relire, programmer, publier, retirer')
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(adoptCommand(context))
  for (const command of workflowCommands(context)) newsroom.addCommand(command)
  return newsroom
    .addCommand(withdrawVersionCommand(context))
    .addCommand(editorsCommand(context))
    .addCommand(sessionsCommand(context))
    .addCommand(settingsCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(importCommand(context))
}

function listCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('list')
    .description('lister les articles de la rédaction, les derniers changés d’abord')
    .option('--stage <étape>', `seulement ceux à cette étape\u00A0: ${ARTICLE_STAGES.join(', ')}`)
    .action(async ({ stage: text }) => {
      const stage = ARTICLE_STAGES.find((each) => each === text)
      if (text !== undefined && stage === undefined)
        return context.refuse({
          code: 'stageUnknown',
          exit: EXIT.usage,
          value: text,
          message: `étape inconnue, au choix\u00A0: ${ARTICLE_STAGES.join(', ')}.`,
          meant: closestWords(text, ARTICLE_STAGES),
        })
      await context.run(async ({ newsroom }) => {
        const articles = await newsroom.list(stage)
        const text = [
          ...listLines(articles),
          `${formatCount(articles.length, 'article', 'articles')}.`,
        ]
        return context.answer({ schema: 'newsroom-list/1', text, data: { articles } })
      })
    })
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

function saveCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('save')
    .description('enregistrer un fichier Markdown comme nouvelle version, ou nouvel article')
    .argument('<fichier>', 'le fichier, avec son en-tête')
    .requiredOption('--path <chemin>', 'le chemin de la page')
    .requiredOption('--editor <adresse>', 'qui écrit')
    .option('--from <chemin>', 'le chemin actuel de l’article, s’il en change')
    .option(
      '--revision <n>',
      'la révision lue\u00A0: refuser si l’article a changé depuis',
      wholeNumber,
    )
    .action(async (file, { path, editor, from, revision }) => {
      const markdown = await readText(file)
      if (markdown === undefined)
        return context.refuse({
          code: 'fileUnreadable',
          exit: EXIT.usage,
          value: file,
          message: 'ce fichier ne se lit pas.',
        })
      await context.run(async ({ newsroom }) => {
        const known = (await newsroom.show(from ?? path)).ok
        const saved = await newsroom.save({
          editor,
          manuscript: { path, markdown },
          ...((known || from !== undefined) && { article: from ?? path }),
          ...(revision !== undefined && { revision }),
        })
        if (!saved.ok) return context.fail(newsroomFailure(saved.problem))
        const text = [changeLine(saved.value)]
        return context.answer({ schema: 'newsroom-change/1', text, data: saved.value })
      })
    })
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

function adoptCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('adopt')
    .description('reprendre à la rédaction une page du dossier de contenu, à la même adresse')
    .argument('<chemin>', 'le chemin de la page')
    .requiredOption('--editor <adresse>', 'qui la reprend')
    .action((path, { editor }) =>
      context.run(async ({ newsroom }) => {
        const adopted = await newsroom.adopt({ path, editor })
        if (!adopted.ok) return context.fail(newsroomFailure(adopted.problem, path))
        const text = [changeLine(adopted.value)]
        return context.answer({ schema: 'newsroom-change/1', text, data: adopted.value })
      }),
    )
}
