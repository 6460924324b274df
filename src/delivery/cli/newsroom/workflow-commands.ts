import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { ChangeRequest } from '#application/newsroom/change-article-stage.ts'
import type { PublicChange } from '#domain/newsroom/article-events.ts'
import { parisMoment } from '#domain/shared/paris-calendar.ts'

import type { CommandContext } from '../command-context.ts'
import { wholeNumber } from '../localize-commander.ts'
import { invalidDate } from '../written-dates.ts'
import { changeLine } from './article-output-lines.ts'
import { newsroomFailure } from './newsroom-refusals.ts'

const PATH = ['<chemin>', 'le chemin de l’article'] as const
const EDITOR = ['--editor <adresse>', 'qui agit'] as const
const VERSION = ['--read <n>', 'la version lue', wholeNumber] as const

/**
 * Declares the newsroom commands that move an article to another stage: `submit`, `return`,
 * `approve`, `override`, `publish`, `schedule`, `unschedule`, `withdraw`.
 */
export function workflowCommands(context: CommandContext): readonly CommandUnknownOpts[] {
  return [
    new Command('submit')
      .description('soumettre la dernière version à la relecture')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .action((path, { editor }) => change(context, { path, editor, command: { kind: 'submit' } })),
    new Command('return')
      .description('renvoyer la version soumise à ses auteurs, avec une note')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .requiredOption('--note <texte>', 'ce qui est à revoir')
      .action((path, { editor, note }) =>
        change(context, { path, editor, command: { kind: 'return', note } }),
      ),
    new Command('approve')
      .description('approuver la version lue, en relecture')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .requiredOption(...VERSION)
      .action((path, { editor, read: version }) =>
        change(context, { path, editor, command: { kind: 'approve', version } }),
      ),
    new Command('override')
      .description('approuver sans autre relecture\u00A0: rédaction en chef, avec un motif')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .requiredOption(...VERSION)
      .requiredOption('--reason <texte>', 'pourquoi')
      .action((path, { editor, read: version, reason }) =>
        change(context, { path, editor, command: { kind: 'override', version, reason } }),
      ),
    publishCommand(context),
    scheduleCommand(context),
    new Command('unschedule')
      .description('annuler la publication programmée')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .action((path, { editor }) =>
        change(context, { path, editor, command: { kind: 'unschedule' } }),
      ),
    new Command('withdraw')
      .description('retirer la page du site')
      .argument(...PATH)
      .requiredOption(...EDITOR)
      .requiredOption('--reason <texte>', 'pourquoi')
      .action((path, { editor, reason }) =>
        change(context, { path, editor, command: { kind: 'withdraw', reason } }),
      ),
  ]
}

/** Options of a publication, which decide the notice shown to readers. */
interface ChangeOptions {
  readonly minor?: true | undefined
  readonly update?: string | undefined
  readonly correction?: string | undefined
}

/** Creates a command with the options of a publication. */
function withChangeOptions(name: string, description: string) {
  return new Command(name)
    .description(description)
    .argument(...PATH)
    .requiredOption(...EDITOR)
    .requiredOption(...VERSION)
    .option('--minor', 'une retouche, sans avis ni nouvelle date')
    .option('--update <avis>', 'une mise à jour, avec l’avis que les lecteurs liront')
    .option('--correction <avis>', 'un rectificatif, avec l’avis que les lecteurs liront')
}

function changeOf({ minor, update, correction }: ChangeOptions): PublicChange {
  if (correction !== undefined) return { kind: 'correction', notice: correction }
  if (update !== undefined) return { kind: 'update', notice: update }
  return { kind: minor === true ? 'minor' : 'initial' }
}

function publishCommand(context: CommandContext): CommandUnknownOpts {
  return withChangeOptions('publish', 'publier tout de suite la version approuvée').action(
    (path, { editor, read: version, ...options }) =>
      change(context, {
        path,
        editor,
        command: { kind: 'schedule', version, change: changeOf(options) },
      }),
  )
}

function scheduleCommand(context: CommandContext): CommandUnknownOpts {
  return withChangeOptions('schedule', 'programmer la publication de la version approuvée')
    .requiredOption(
      '--at <moment>',
      'quand, heure de Paris\u00A0: 31/12/2026 ou « 31/12/2026 08:30 »',
    )
    .action((path, { editor, read: version, at, ...options }) => {
      const dueAt = parisMoment(at)
      if (!dueAt.ok) return context.refuse(invalidDate('timeInParis', at, dueAt.problem))
      return change(context, {
        path,
        editor,
        command: { kind: 'schedule', version, dueAt: dueAt.value, change: changeOf(options) },
      })
    })
}

function change(context: CommandContext, request: ChangeRequest): Promise<void> {
  return context.run(async ({ newsroom, content }) => {
    const changed = await newsroom.change(request)
    if (!changed.ok) return context.fail(newsroomFailure(changed.problem, request.path))
    const { kind } = request.command
    if (kind === 'schedule' || kind === 'withdraw') await content.refreshSearch()
    const text = [changeLine(changed.value)]
    return context.answer({ schema: 'newsroom-change/1', text, data: changed.value })
  })
}
