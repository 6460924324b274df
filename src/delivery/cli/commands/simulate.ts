import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { Simulation, SimulationQuestion } from '#application/simulators/simulation.ts'
import type { Site } from '#application/site.ts'
import { parseIdcc } from '#domain/editorial/idcc.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Question } from '#domain/simulators/table.ts'
import { TOOL_IDS, toolOf } from '#domain/simulators/tool.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode, Failure } from '../exit-codes.ts'
import { questionLines, simulationAnswer } from './simulation-answer.ts'

/**
 * Declares the command `simulate TOOL`. Its options are the questions of the simulator's tables.
 */
export function simulateCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('simulate')
    .description('répondre à un simulateur, avec les passages des textes qui le disent')
    .argument('<outil>', `le simulateur\u00A0: ${TOOL_IDS.join(', ')}`)
    .option('--convention <idcc>', 'la convention collective, par son IDCC')
    .option('--json', 'répondre en JSON')
    .usage('[options] <outil> [--<question> <réponse>…]')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (name, { convention }, command) => {
      const tool = toolOf(name)
      if (tool === undefined) return context.refuse(toolUnknown(name))
      const idcc = convention === undefined ? undefined : parseIdcc(convention)
      if (idcc?.ok === false) return context.refuse(idccInvalid(convention))
      await context.run((site) =>
        simulateWith(context, site, { tool, idcc: idcc?.value, words: command.args.slice(1) }),
      )
    })
}

interface Requested {
  readonly tool: ToolId
  readonly idcc: string | undefined
  /** The arguments after the tool: `--anciennete`, `30`. */
  readonly words: readonly string[]
}

async function simulateWith(
  context: CommandContext,
  { simulators }: Site,
  { tool, idcc, words }: Requested,
): Promise<ExitCode> {
  const given = answersIn(words, await simulators.questions(tool, idcc))
  if (!given.ok) return context.fail(given.problem)
  const answers = new Map(given.value)
  for (;;) {
    const simulation = await simulators.simulate({
      tool,
      answers,
      ...(idcc === undefined ? {} : { idcc }),
    })
    const text = simulation.kind === 'question' ? await askReader(context, simulation) : ''
    if (simulation.kind !== 'question' || text === '') {
      context.answer(simulationAnswer(simulation))
      return exitOf(simulation)
    }
    answers.set(simulation.question.id, text)
  }
}

/** Prompts for the answer in a terminal. Returns '' outside a terminal or without an answer. */
async function askReader(
  { staff, json }: CommandContext,
  simulation: SimulationQuestion,
): Promise<string> {
  if (json || !staff.ask) return ''
  return (await staff.ask(questionLines(simulation).join('\n'))).trim()
}

function exitOf(simulation: Simulation): ExitCode {
  if (simulation.kind === 'question') return EXIT.usage
  return simulation.retained === 'none' ? EXIT.unknown : EXIT.ok
}

/** Parses options into answers by question: `--anciennete 30` or `--anciennete=30`. */
function answersIn(
  words: readonly string[],
  questions: readonly Question[],
): Result<ReadonlyMap<string, string>, Failure> {
  const answers = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const [option, inline] = splitOption(words[at] ?? '')
    const question = questions.find(({ id }) => spelling(`--${id}`) === spelling(option))
    if (question === undefined) return refused(optionUnknown(option, questions))
    if (inline === undefined) at += 1
    const value = inline ?? words[at]
    if (value === undefined || value.startsWith('--')) return refused(valueMissing(option))
    if (answers.has(question.id)) return refused(optionRepeated(option))
    answers.set(question.id, value)
  }
  return ok(answers)
}

function splitOption(word: string): readonly [option: string, value?: string] {
  const at = word.indexOf('=')
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
}

/** Normalizes an option name: `--dernierSalaire` and `--dernier-salaire` name the same question. */
function spelling(option: string): string {
  return option.toLowerCase().replaceAll('-', '')
}

function toolUnknown(value: string): Failure {
  const message = `simulateur inconnu, au choix\u00A0: ${TOOL_IDS.join(', ')}.`
  const meant = closestWords(value, TOOL_IDS)
  return { code: 'toolUnknown', exit: EXIT.usage, value, message, meant }
}

function idccInvalid(value: string | undefined): Failure {
  return {
    code: 'idccInvalid',
    exit: EXIT.usage,
    value,
    message: 'un IDCC est un nombre de quatre chiffres au plus.',
  }
}

function optionUnknown(value: string, questions: readonly Question[]): Failure {
  const options = questions.map(({ id }) => `--${id}`)
  return {
    code: 'unknownOption',
    exit: EXIT.usage,
    value,
    message: `ce simulateur ne pose pas cette question, mais\u00A0: ${options.join(', ')}.`,
    meant: closestWords(value, options),
  }
}

function valueMissing(value: string): Failure {
  const message = 'il manque la valeur de cette option.'
  return { code: 'missingValue', exit: EXIT.usage, value, message }
}

function optionRepeated(value: string): Failure {
  const message = 'option donnée deux fois.'
  return { code: 'repeatedOption', exit: EXIT.usage, value, message }
}
