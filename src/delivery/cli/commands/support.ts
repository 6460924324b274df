import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { CommandContext } from '../context.ts'
import { actionCodeText, auditText } from '../support/answer-lines.ts'
import { askDesk } from '../support/at-desk.ts'
import { withDesk } from '../support/desk-options.ts'
import { personText, rightsText } from '../support/person-lines.ts'

/** Declares the command `rights EMAIL`. */
export function rightsCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('rights')
      .description(
        'lister les droits d’une personne\u00A0: espaces, abonnements, essais, conventions',
      )
      .argument('<adresse>', 'l’adresse électronique du lecteur'),
  ).action((email, options) =>
    askDesk(context, options, {
      schema: 'rights/1',
      typed: { email },
      ask: (desk, agent) => desk.rights({ agent, email }),
      tell: rightsText,
    }),
  )
}

/** Declares the command `action-code CODE`. */
export function actionCodeCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('action-code')
      .description('dire l’offre d’un code action, sa validité, et ce qu’un navigateur en retient')
      .argument('<code>', 'le code, tel que dans ?cact='),
  ).action((code, options) =>
    askDesk(context, options, {
      schema: 'action-code/2',
      typed: { code },
      ask: (desk, agent) => desk.actionCode({ agent, code }),
      tell: actionCodeText,
    }),
  )
}

/** Declares the command `user EMAIL`. Its exit code is `unknown` if any service is unavailable. */
export function userCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('user')
      .description('tout ce qui est connu d’une personne, d’un coup d’œil')
      .argument('<adresse>', 'l’adresse électronique du lecteur'),
  ).action((email, options) =>
    askDesk(context, options, {
      schema: 'user/1',
      typed: { email },
      ask: (desk, agent) => desk.person({ agent, email }),
      tell: personText,
    }),
  )
}

/** Declares the command `audit [EMAIL]`. */
export function auditCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('audit')
      .description('dire qui a consulté quoi, de tous ou d’une personne, pendant un an')
      .argument('[adresse]', 'l’adresse électronique de la personne consultée'),
  ).action((email, options) =>
    askDesk(context, options, {
      schema: 'audit/1',
      typed: { email },
      ask: (desk, agent) => desk.audit({ agent, ...(email === undefined ? {} : { email }) }),
      tell: auditText,
    }),
  )
}
