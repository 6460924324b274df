import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { Site } from '#application/site-use-cases.ts'
import { parseIdcc } from '#domain/editorial/idcc-number.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  SALARY_TOOL,
  SCHEDULE_TOOL,
  SIMULATOR_IDS,
  parseSimulatorId,
} from '#domain/simulators/simulator-ids.ts'

import type { CommandContext } from '../command-context.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { simulateRuleTable } from '../simulators/simulate-rule-table.ts'
import { simulateSalary } from '../simulators/simulate-salary.ts'
import { simulateSchedule } from '../simulators/simulate-schedule.ts'
import { STANDARD_OUTPUT } from '../simulators/write-calendar.ts'

const SIMULATORS = [...SIMULATOR_IDS, SCHEDULE_TOOL, SALARY_TOOL]

/**
 * Declares the command `simulate TOOL`, which runs a simulator. Its further options are the
 * simulator's questions or form fields.
 */
export function simulateCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('simulate')
    .description('répondre à un simulateur, avec les passages des textes qui le disent')
    .argument('<outil>', `le simulateur\u00A0: ${SIMULATORS.join(', ')}`)
    .option('--convention <idcc>', 'la convention collective, par son IDCC')
    .option(
      '--ics <fichier>',
      'les dates de l’échéancier en agenda, dans un nouveau fichier\u00A0; - pour la sortie standard',
    )
    .usage('[options] <outil> [--<question> <réponse>…]')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (name, options, command) => {
      const request = readCommand(context, { name, ...options, words: command.args.slice(1) })
      if (request.ok) await context.run(request.value)
      else context.refuse(request.problem)
    })
}

/** Command line of a simulation, as typed. */
interface TypedCommand {
  readonly name: string
  readonly convention?: string | undefined
  readonly ics?: string | undefined
  /** Arguments after the tool: `--anciennete`, `30`. */
  readonly words: readonly string[]
}

type Run = (site: Site) => Promise<ExitCode>

/**
 * Returns a function that runs the requested simulation, or the failure if the command line is
 * invalid.
 */
function readCommand(
  context: CommandContext,
  { name, convention, ics, words }: TypedCommand,
): Result<Run, Failure> {
  if (name === SCHEDULE_TOOL) {
    if (convention !== undefined) return refused(optionMisplaced('--convention'))
    if (ics === STANDARD_OUTPUT && context.json) return refused(TWO_OUTPUTS)
    return ok((site) => simulateSchedule(context, site, { words, ics }))
  }
  if (ics !== undefined) return refused(optionMisplaced('--ics'))
  if (name === SALARY_TOOL) {
    if (convention !== undefined) return refused(optionMisplaced('--convention'))
    return ok((site) => simulateSalary(context, site, words))
  }
  const tool = parseSimulatorId(name)
  if (tool === undefined) return refused(toolUnknown(name))
  const idcc = convention === undefined ? undefined : parseIdcc(convention)
  if (idcc?.ok === false) return refused(idccInvalid(convention))
  return ok((site) => simulateRuleTable(context, site, { tool, idcc: idcc?.value, words }))
}

const TWO_OUTPUTS: Failure = {
  code: 'conflictingOptions',
  exit: EXIT.usage,
  message: 'la sortie standard reçoit le JSON ou l’agenda, pas les deux.',
}

function toolUnknown(value: string): Failure {
  const message = `simulateur inconnu, au choix\u00A0: ${SIMULATORS.join(', ')}.`
  const meant = closestWords(value, SIMULATORS)
  return { code: 'toolUnknown', exit: EXIT.usage, value, message, meant }
}

function optionMisplaced(value: string): Failure {
  const message = 'ce simulateur n’a pas cette option.'
  return { code: 'unknownOption', exit: EXIT.usage, value, message }
}

function idccInvalid(value: string | undefined): Failure {
  return {
    code: 'idccInvalid',
    exit: EXIT.usage,
    value,
    message: 'un IDCC est un nombre de quatre chiffres au plus.',
  }
}
