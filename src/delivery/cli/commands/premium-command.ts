import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { CommandContext } from '../command-context.ts'
import {
  renderExplanation,
  renderPremiumState,
  renderTimeline,
} from '../support/render-premium-reports.ts'
import { runSupportQuery } from '../support/run-support-query.ts'
import { addSupportOptions } from '../support/support-options.ts'
import { invalidDate, parseMoment } from '../written-dates.ts'
import { endCommand, grantCommand } from './premium-grant-and-end-commands.ts'

/**
 * Declares the commands `premium show`, `explain`, `timeline`, `grant` and `end`, which show and
 * change a reader's Premium state.
 */
export function premiumCommand(context: CommandContext): Command {
  return new Command('premium')
    .description('consulter et tenir les accès Premium')
    .addCommand(showCommand(context))
    .addCommand(explainCommand(context))
    .addCommand(timelineCommand(context))
    .addCommand(grantCommand(context))
    .addCommand(endCommand(context))
}

function showCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('show')
      .description('dire où en est une personne\u00A0: état, dates, libellé de mesure d’audience')
      .argument('<adresse>', 'l’adresse e-mail du lecteur')
      .option(
        '--at <date>',
        'le moment à regarder\u00A0: un jour, dès 0\u00A0h à Paris, ou un instant',
      ),
  ).action(async (email, options) => {
    const at = options.at === undefined ? undefined : parseMoment(options.at)
    if (at?.ok === false) {
      context.refuse(invalidDate('instant', options.at ?? '', at.problem))
      return
    }
    const moment = at && { at: at.value }
    await runSupportQuery(context, options, {
      schema: 'premium-show/1',
      typed: { email },
      query: (desk, agent) => desk.premium({ agent, email, ...moment }),
      render: renderPremiumState,
    })
  })
}

function explainCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('explain')
      .description('expliquer, raison par raison, ce qu’une personne voit d’un document')
      .argument('<adresse>', 'l’adresse e-mail du lecteur')
      .requiredOption('--content <chemin>', 'le chemin du document'),
  ).action((email, options) =>
    runSupportQuery(context, options, {
      schema: 'premium-explain/1',
      typed: { email, path: options.content },
      query: (desk, agent) => desk.explanation({ agent, email, path: options.content }),
      render: renderExplanation,
    }),
  )
}

function timelineCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('timeline')
      .description('dérouler les faits d’une personne, et ce qui vient')
      .argument('<adresse>', 'l’adresse e-mail du lecteur'),
  ).action((email, options) =>
    runSupportQuery(context, options, {
      schema: 'premium-timeline/1',
      typed: { email },
      query: (desk, agent) => desk.timeline({ agent, email }),
      render: renderTimeline,
    }),
  )
}
