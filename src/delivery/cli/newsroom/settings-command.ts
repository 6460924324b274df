import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { SubjectStatus } from '#application/newsroom/settings/edit-settings.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { isSettingSubject, SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import type { SettingVersionEntry } from '#ports/setting-versions.ts'

import type { CommandContext } from '../command-context.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'

/**
 * Declares the command `newsroom settings`. It lists where each subject of settings is maintained,
 * content folder or newsroom, and its latest version. With SUBJECT, it lists that subject with its
 * history.
 */
export function settingsCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('settings')
    .description('dire qui tient les réglages du site, dossier ou rédaction, et qui a publié quoi')
    .argument('[sujet]', `un sujet, avec son histoire\u00A0: ${SETTING_SUBJECTS.join(', ')}`)
    .action(async (subject) => {
      if (subject !== undefined && !isSettingSubject(subject))
        return context.refuse({
          code: 'subjectUnknown',
          exit: EXIT.usage,
          value: subject,
          message: `sujet inconnu, au choix\u00A0: ${SETTING_SUBJECTS.join(', ')}.`,
          meant: closestWords(subject, SETTING_SUBJECTS),
        })
      await context.run(async ({ settings }) => {
        const all = await settings.list()
        const subjects = all.filter((each) => subject === undefined || each.subject === subject)
        const history = subject === undefined ? undefined : await settings.history(subject)
        return context.answer({
          schema: 'newsroom-settings/1',
          text: [...subjectLines(subjects), ...historyLines(history)],
          data: { subjects, ...(history && { history }) },
        })
      })
    })
}

const HOLDERS = { newsroom: 'rédaction', folder: 'dossier de contenu' } as const

function subjectLines(subjects: readonly SubjectStatus[]): Lines {
  return formatTable(
    subjects.map(({ subject, holder, latest }) => [
      subject,
      HOLDERS[holder],
      latest === undefined
        ? 'aucune version'
        : `version ${latest.number}, ${frenchMoment(latest.at)}, ${latest.editor}`,
    ]),
  )
}

function historyLines(history: readonly SettingVersionEntry[] = []): Lines {
  return history.map(
    ({ number, at, editor, holder, summary }) =>
      `${number}. ${frenchMoment(at)}, ${editor}, ${HOLDERS[holder]}\u00A0: ${summary}`,
  )
}
