import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { CommandContext } from '../command-context.ts'
import { renderActionCode, renderAudit } from '../support/render-action-code-and-audit-log.ts'
import { renderReader, renderRights } from '../support/render-reader-report.ts'
import { runSupportQuery } from '../support/run-support-query.ts'
import { addSupportOptions } from '../support/support-options.ts'

/**
 * Declares the command `rights EMAIL`, which lists the spaces, subscriptions, trials and agreements
 * of a reader.
 */
export function rightsCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('rights')
      .description(
        'lister les droits d’une personne\u00A0: espaces, abonnements, essais, conventions',
      )
      .argument('<adresse>', 'l’adresse e-mail du lecteur'),
  ).action((email, options) =>
    runSupportQuery(context, options, {
      schema: 'rights/1',
      typed: { email },
      query: (desk, agent) => desk.rights({ agent, email }),
      render: renderRights,
    }),
  )
}

/**
 * Declares the command `action-code CODE`. It shows the offer and validity of a marketing code, and
 * the code that browsers store for it.
 */
export function actionCodeCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('action-code')
      .description('dire l’offre d’un code action, sa validité, et ce qu’un navigateur en retient')
      .argument('<code>', 'le code, tel que dans ?cact='),
  ).action((code, options) =>
    runSupportQuery(context, options, {
      schema: 'action-code/2',
      typed: { code },
      query: (desk, agent) => desk.actionCode({ agent, code }),
      render: renderActionCode,
    }),
  )
}

/**
 * Declares the command `user EMAIL`, which shows what is known of a reader. It exits with code 2 if
 * a service is unavailable or another system has the data.
 */
export function userCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('user')
      .description('tout ce qui est connu d’une personne, d’un coup d’œil')
      .argument('<adresse>', 'l’adresse e-mail du lecteur'),
  ).action((email, options) =>
    runSupportQuery(context, options, {
      schema: 'user/1',
      typed: { email },
      query: (desk, agent) => desk.person({ agent, email }),
      render: renderReader,
    }),
  )
}

/**
 * Declares the command `audit [EMAIL]`. It lists the latest look-ups made by support staff, of all
 * readers or of one.
 */
export function auditCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('audit')
      .description('dire qui a consulté quoi, de tous ou d’une personne, pendant un an')
      .argument('[adresse]', 'l’adresse e-mail de la personne consultée'),
  ).action((email, options) =>
    runSupportQuery(context, options, {
      schema: 'audit/1',
      typed: { email },
      query: (desk, agent) => desk.audit({ agent, ...(email === undefined ? {} : { email }) }),
      render: renderAudit,
    }),
  )
}
