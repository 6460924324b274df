import type { Result } from '../../../domain/shared/result.ts'
import type { DeskRefusal, SupportDesk } from '../../../ports/support/support-desk.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { give } from '../output.ts'
import { visible } from '../visible.ts'
import type { DeskOptions } from './desk-options.ts'
import { keyIn, originOf } from './key-file.ts'
import { DESK_MESSAGES, exitOf } from './refusals.ts'

/** An answer of the desk as a person reads it, and how the command ends. */
export interface DeskText {
  readonly text: string
  /** False for a true no: nothing is there. */
  readonly found: boolean
}

/** Works at the desk of the site that the options name, our own without any, under the name of the agent. */
export async function atDesk(
  context: CommandContext,
  { server, keyFile, agent = context.staff.userName() }: DeskOptions,
  work: (desk: SupportDesk, agent: string) => Promise<ExitCode>,
): Promise<void> {
  if (server === undefined && keyFile === undefined) {
    await context.run(({ supportDesk }) => work(supportDesk, agent))
    return
  }
  const origin = originOf(server ?? '')
  if (origin === undefined || keyFile === undefined) {
    context.refuse(
      origin === undefined
        ? '--server attend l’adresse d’un site, https://… (ou http://localhost).'
        : 'Il manque la clé de ce site\u00A0: voir --key-file.',
    )
    return
  }
  const key = await keyIn(keyFile)
  if (key.ok)
    await context.attend(async () => work(await context.staff.openDesk(origin, key.value), agent))
  else context.refuse(`${visible(keyFile)}\u00A0: ${key.problem}`)
}

/** Asks one question and writes its answer. */
export function askDesk<File>(
  context: CommandContext,
  options: DeskOptions,
  ask: (desk: SupportDesk, agent: string) => Promise<Result<File, DeskRefusal>>,
  tell: (file: File) => DeskText,
): Promise<void> {
  return atDesk(context, options, async (desk, agent) => {
    const answer = await ask(desk, agent)
    if (!answer.ok) return refusedWith(context, answer.problem)
    const { text, found } = tell(answer.value)
    give(context.output, { text, data: answer.value }, options.json)
    return found ? EXIT.ok : EXIT.negative
  })
}

/** Says why the desk has no answer. */
export function refusedWith({ output }: CommandContext, refusal: DeskRefusal): ExitCode {
  output.complain(DESK_MESSAGES[refusal])
  return exitOf(refusal)
}
