import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'

import type { CommandContext } from '../command-context.ts'
import { formatTable } from '../format-table.ts'
import { newsroomFailure } from './newsroom-refusals.ts'

/**
 * Declares the command `newsroom sessions`, which lists the current sessions of editors. Its
 * subcommand `revoke` ends all sessions of one editor.
 */
export function sessionsCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('sessions')
    .description('lister les sessions ouvertes de la rédaction')
    .action(() =>
      context.run(async ({ editorAccess }) => {
        const sessions = (await editorAccess?.sessions()) ?? []
        const rows = sessions.map(({ email, lastSeenAt }) => [email, frenchMoment(lastSeenAt)])
        const text = [...formatTable(rows), `${formatCount(rows.length, 'session', 'sessions')}.`]
        return context.answer({ schema: 'newsroom-sessions/1', text, data: { sessions } })
      }),
    )
    .addCommand(revokeCommand(context))
}

function revokeCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('revoke')
    .description('fermer toutes les sessions d’une personne de la rédaction')
    .argument('<adresse>', 'son adresse électronique')
    .action((email) =>
      context.run(async ({ editorAccess }) => {
        const operator = context.staff.userName()
        const closed = await editorAccess?.revoke({ email, operator })
        if (closed?.ok === false) return context.fail(newsroomFailure(closed.problem, email))
        const count = closed?.value ?? 0
        const text = [`${formatCount(count, 'session fermée', 'sessions fermées')}.`]
        return context.answer({ schema: 'newsroom-revoked/1', text, data: { closed: count } })
      }),
    )
}
