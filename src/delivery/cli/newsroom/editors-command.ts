import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { EDITOR_ROLES, ROLE_NAMES } from '#domain/newsroom/editor-roles.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import type { CommandContext } from '../command-context.ts'
import { formatTable } from '../format-table.ts'
import { newsroomFailure } from './newsroom-refusals.ts'

/**
 * Declares the command `newsroom editors`, which lists the editors, with its subcommands `appoint`
 * and `remove`.
 */
export function editorsCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('editors')
    .description('lister les personnes de la rédaction et leur rôle')
    .action(() =>
      context.run(async ({ newsroom }) => {
        const editors = await newsroom.editors.list()
        const text = formatTable(
          editors.map(({ name, email, role }) => [name, displayedEmail(email), ROLE_NAMES[role]]),
        )
        return context.answer({ schema: 'newsroom-editors/1', text, data: { editors } })
      }),
    )
    .addCommand(appointCommand(context))
    .addCommand(removeCommand(context))
}

function appointCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('appoint')
    .description('donner un rôle à une personne, ou en changer')
    .argument('<adresse>', 'son adresse e-mail')
    .requiredOption('--name <nom>', 'son nom, comme ses collègues le lisent')
    .requiredOption('--role <rôle>', `au choix\u00A0: ${EDITOR_ROLES.join(', ')}`)
    .action((email, { name, role }) =>
      context.run(async ({ newsroom }) => {
        const operator = context.staff.userName()
        const editor = await newsroom.editors.appoint({ email, name, role, operator })
        if (!editor.ok) {
          const value = {
            emailInvalid: email,
            nameInvalid: name,
            roleUnknown: role,
            agentInvalid: operator,
          }
          return context.fail(newsroomFailure(editor.problem, value[editor.problem]))
        }
        const text = [`${editor.value.name}\u00A0: ${ROLE_NAMES[editor.value.role]}.`]
        return context.answer({ schema: 'newsroom-editor/1', text, data: { editor: editor.value } })
      }),
    )
}

function removeCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('remove')
    .description('retirer une personne de la rédaction\u00A0; ce qu’elle a écrit reste')
    .argument('<adresse>', 'son adresse e-mail')
    .action((email) =>
      context.run(async ({ newsroom, editorAccess }) => {
        const request = { email, operator: context.staff.userName() }
        const removed = await newsroom.editors.remove(request)
        if (!removed.ok) {
          const value = { editorUnknown: email, agentInvalid: request.operator }
          return context.fail(newsroomFailure(removed.problem, value[removed.problem]))
        }
        await editorAccess?.revoke(request)
        const text = [`${removed.value.name} n’est plus à la rédaction.`]
        return context.answer({
          schema: 'newsroom-editor/1',
          text,
          data: { editor: removed.value },
        })
      }),
    )
}
