import type { DeskAnswer, SupportDesk } from '#ports/support-desk.ts'

import type { AnswerData, AnswerId } from '../answer-data.ts'
import type { CommandContext, DeskNeeds } from '../command-context.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { SupportOptions } from './support-options.ts'
import { supportFailure } from './support-refusals.ts'
import type { RawArguments } from './support-refusals.ts'

/** Rendered answer of the support desk. `found` decides the exit code. */
export interface RenderedAnswer {
  readonly text: Lines
  /**
   * False if nothing was found; `unknown` if a service is unavailable, another system has the data,
   * or nothing is imported.
   */
  readonly found: boolean | 'unknown'
}

/** Query to the support desk: its arguments as typed, its call and its renderer. */
interface SupportQuery<Id extends AnswerId> {
  readonly schema: Id
  readonly typed: RawArguments
  readonly query: (desk: SupportDesk, agent: string) => Promise<DeskAnswer<AnswerData[Id]>>
  readonly render: (file: AnswerData[Id]) => RenderedAnswer
}

/** Opens the support desk and runs `work` in the agent's name. */
export function withSupportDesk(
  context: CommandContext,
  { agent = context.staff.userName() }: SupportOptions,
  work: (desk: SupportDesk, agent: string) => Promise<ExitCode>,
  needs?: DeskNeeds,
): Promise<void> {
  return context.runDesk((desk) => work(desk, agent), needs)
}

/** Sends one query to the support desk and prints the answer. */
export function runSupportQuery<Id extends AnswerId>(
  context: CommandContext,
  options: SupportOptions,
  { schema, typed, query, render }: SupportQuery<Id>,
): Promise<void> {
  const work = async (desk: SupportDesk, agent: string): Promise<ExitCode> => {
    const answer = await query(desk, agent)
    if (!answer.ok) {
      return context.fail(supportFailure(answer.problem, { agent, ...typed }, answer.siteOrigin))
    }
    const { text, found } = render(answer.value)
    context.answer({ schema, text, data: answer.value })
    if (found === 'unknown') return EXIT.unknown
    return found ? EXIT.ok : EXIT.negative
  }
  return withSupportDesk(context, options, work, { lookUp: true })
}
