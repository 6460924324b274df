import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { PremiumCommand } from '#domain/premium/premium-command.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { DeskRefusal } from '#ports/support-desk.ts'

import type { CommandContext } from '../command-context.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { renderStaffCommand } from '../support/render-premium-reports.ts'
import { withSupportDesk } from '../support/run-support-query.ts'
import { addSupportOptions } from '../support/support-options.ts'
import type { SupportOptions } from '../support/support-options.ts'
import { supportFailure } from '../support/support-refusals.ts'
import { invalidDate, parseMoment, parseTerm } from '../written-dates.ts'

interface OrderOptions extends SupportOptions {
  readonly reason: string
  readonly yes?: true | undefined
  readonly create?: true | undefined
}

/**
 * Declares the command `premium grant EMAIL --until DATE | --months N --reason TEXT`, which gives
 * or extends a subscription.
 */
export function grantCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('grant')
      .description('donner ou prolonger un abonnement')
      .argument('<adresse>', 'l’adresse e-mail du lecteur')
      .option('--until <date>', 'le terme\u00A0: un jour, compris, ou un instant')
      .option('--months <nombre>', 'ou tant de mois de plus')
      .option('--create', 'même si aucun compte n’a encore cette adresse')
      .requiredOption('--reason <motif>', 'pourquoi, pour les collègues')
      .option('--yes', 'ne pas demander de confirmation'),
  ).action(async (email, options) => {
    const { until, months } = options
    if ((until === undefined) === (months === undefined)) {
      context.refuse({
        code: 'termMissing',
        exit: EXIT.usage,
        message: 'dites le terme\u00A0: --until ou --months, l’un des deux.',
      })
      return
    }
    const term = parseTerm(until ?? '')
    if (until !== undefined && !term.ok) {
      context.refuse(invalidDate('instant', until, term.problem))
      return
    }
    const order: PremiumCommand = term.ok
      ? { kind: 'grant', until: term.value }
      : { kind: 'grant', months: /^\d{1,3}$/.test(months ?? '') ? Number(months) : 0 }
    await carryOut(context, { email, order, term: until ?? months }, options)
  })
}

/**
 * Declares the command `premium end EMAIL --reason TEXT [--at DATE]`, which ends a subscription.
 */
export function endCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('end')
      .description('mettre fin à un abonnement')
      .argument('<adresse>', 'l’adresse e-mail du lecteur')
      .option(
        '--at <date>',
        'la fin\u00A0: un jour, dès 0\u00A0h à Paris, ou un instant\u00A0; maintenant par défaut',
      )
      .requiredOption('--reason <motif>', 'pourquoi, pour les collègues')
      .option('--yes', 'ne pas demander de confirmation'),
  ).action(async (email, options) => {
    const at = options.at === undefined ? undefined : parseMoment(options.at)
    if (at?.ok === false) {
      context.refuse(invalidDate('instant', options.at ?? '', at.problem))
      return
    }
    const order: PremiumCommand = { kind: 'end', ...(at && { at: at.value }) }
    await carryOut(context, { email, order, term: options.at }, options)
  })
}

/** Staff command with its arguments as typed, which error messages quote. */
interface TypedCommand {
  readonly email: string
  readonly order: PremiumCommand
  readonly term: string | undefined
}

/**
 * Plans a staff command, shows its effect, asks for confirmation, then writes exactly that effect.
 */
function carryOut(
  context: CommandContext,
  { email, order, term }: TypedCommand,
  options: OrderOptions,
): Promise<void> {
  const { staff } = context
  return withSupportDesk(context, options, async (desk, agent) => {
    const refused = (problem: DeskRefusal, meant?: readonly string[]): ExitCode =>
      context.fail({
        ...supportFailure(problem, { agent, email, term, reason: options.reason }),
        meant,
      })
    if (!options.yes && !staff.confirm) return context.fail(NO_CONFIRMATION)
    const create = options.create ? ({ create: true } as const) : {}
    const plan = await desk.plan({ agent, email, order, ...create })
    if (!plan.ok) return refused(plan.problem)
    const { account, meant, fact, before } = plan.value
    if (account === 'absent' && order.kind === 'grant' && !options.create) {
      return refused('noAccount', meant)
    }
    if (!options.yes) {
      context.printNote(renderStaffCommand(plan.value))
      if (!(await staff.confirm?.('Inscrire ce fait\u00A0?'))) return context.fail(DECLINED)
    }
    const { reason } = options
    const carried = await desk.carryOut({
      agent,
      email,
      reason,
      ...create,
      order: asShown(fact),
      facts: before.facts,
    })
    if (!carried.ok) return refused(carried.problem)
    const text = renderStaffCommand(carried.value)
    return context.answer({ schema: 'premium-order/1', text, data: carried.value })
  })
}

const NO_CONFIRMATION: Failure = {
  code: 'confirmationMissing',
  exit: EXIT.usage,
  message: 'personne n’est là pour confirmer\u00A0: voir --yes.',
}

const DECLINED: Failure = {
  code: 'declined',
  exit: EXIT.negative,
  message: 'rien n’a été fait.',
}

function asShown(fact: PremiumFact): PremiumCommand {
  return 'until' in fact ? { kind: 'grant', until: fact.until } : { kind: 'end', at: fact.at }
}
