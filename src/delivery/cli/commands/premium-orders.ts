import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { PremiumFact } from '../../../domain/premium/premium-fact.ts'
import type { PremiumOrder } from '../../../domain/premium/premium-order.ts'
import type { SupportDesk } from '../../../ports/support/support-desk.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { give } from '../output.ts'
import { atDesk, refusedWith } from '../support/at-desk.ts'
import type { DeskOptions } from '../support/desk-options.ts'
import { withDesk } from '../support/desk-options.ts'
import { parseMoment, parseTerm } from '../support/moment.ts'
import { orderText } from '../support/premium-lines.ts'
import { BAD_MOMENT } from '../support/refusals.ts'

interface OrderOptions extends DeskOptions {
  readonly reason: string
  readonly yes?: true | undefined
}

/** `premium grant EMAIL --until DATE | --months N --reason TEXT`. */
export function grantCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('grant')
      .description('donner ou prolonger un abonnement')
      .argument('<adresse>', 'l’adresse électronique du lecteur')
      .option('--until <date>', 'le terme\u00A0: un jour, compris, ou un instant')
      .option('--months <nombre>', 'ou tant de mois de plus')
      .requiredOption('--reason <motif>', 'pourquoi, pour les collègues')
      .option('--yes', 'ne pas demander de confirmation'),
  ).action(async (email, options) => {
    const { until, months } = options
    if ((until === undefined) === (months === undefined)) {
      context.refuse('Dites le terme\u00A0: --until ou --months, l’un des deux.')
      return
    }
    const term = parseTerm(until ?? '')
    if (until !== undefined && !term.ok) {
      context.refuse(BAD_MOMENT)
      return
    }
    const order: PremiumOrder = term.ok
      ? { kind: 'grant', until: term.value }
      : { kind: 'grant', months: /^\d{1,3}$/.test(months ?? '') ? Number(months) : 0 }
    await carryOut(context, email, order, options)
  })
}

/** `premium end EMAIL --reason TEXT [--at DATE]`. */
export function endCommand(context: CommandContext): CommandUnknownOpts {
  return withDesk(
    new Command('end')
      .description('mettre fin à un abonnement')
      .argument('<adresse>', 'l’adresse électronique du lecteur')
      .option(
        '--at <date>',
        'la fin\u00A0: un jour, dès 0\u00A0h à Paris, ou un instant\u00A0; maintenant par défaut',
      )
      .requiredOption('--reason <motif>', 'pourquoi, pour les collègues')
      .option('--yes', 'ne pas demander de confirmation'),
  ).action(async (email, options) => {
    const at = options.at === undefined ? undefined : parseMoment(options.at)
    if (at?.ok === false) {
      context.refuse(BAD_MOMENT)
      return
    }
    await carryOut(context, email, { kind: 'end', ...(at && { at: at.value }) }, options)
  })
}

/** Shows what an order comes to, asks, and has it carried out as it was shown. */
function carryOut(
  context: CommandContext,
  email: string,
  order: PremiumOrder,
  options: OrderOptions,
): Promise<void> {
  return atDesk(context, options, async (desk, agent) => {
    const { output, staff } = context
    if (!options.yes && !staff.confirm) {
      output.complain('Personne n’est là pour confirmer\u00A0: voir --yes.')
      return EXIT.usage
    }
    const plan = await desk.plan({ agent, email, order })
    if (!plan.ok) return refusedWith(context, plan.problem)
    if (!options.yes) {
      output.complain(orderText(plan.value))
      if (!(await staff.confirm?.('Inscrire ce fait\u00A0?'))) {
        output.complain('Rien n’a été fait.')
        return EXIT.negative
      }
    }
    const facts = plan.value.before.facts
    const question = { agent, email, order: asShown(plan.value.fact), facts }
    return done(context, desk, question, options)
  })
}

async function done(
  context: CommandContext,
  desk: SupportDesk,
  question: Omit<Parameters<SupportDesk['carryOut']>[0], 'reason'>,
  { reason, json }: OrderOptions,
): Promise<ExitCode> {
  const carried = await desk.carryOut({ ...question, reason })
  if (!carried.ok) return refusedWith(context, carried.problem)
  give(context.output, { text: orderText(carried.value), data: carried.value }, json)
  return EXIT.ok
}

function asShown(fact: PremiumFact): PremiumOrder {
  return 'until' in fact ? { kind: 'grant', until: fact.until } : { kind: 'end', at: fact.at }
}
