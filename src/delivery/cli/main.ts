import { GENERIC_ERROR } from '#domain/messages.ts'

import { commandContext } from './context.ts'
import type { CommandContext, OpenedSite, SiteNeeds } from './context.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import { printTo } from './output.ts'
import { runCommandLine, wantsJson } from './program.ts'
import { staffAtKeyboard } from './staff-at-keyboard.ts'
import { standardStreams } from './standard-streams.ts'

const args = process.argv.slice(2)
const streams = standardStreams()
const { terminal } = streams
const context = commandContext({
  open: openSite,
  terminal,
  interactive: process.stderr.isTTY,
  json: wantsJson(args),
  staff: staffAtKeyboard,
})

const code = await runCommandLine(args, context).catch((fault) => explain(fault, context))
const unwritten = await streams.failure()
if (unwritten) {
  printTo(terminal).complain([`La réponse n’a pas pu être écrite\u00A0: ${unwritten.message}`])
}
process.exitCode = unwritten ? EXIT.output : code

/** Loads the rest of the system only when a command needs it, so that help answers at once. */
async function openSite(needs: SiteNeeds): Promise<OpenedSite> {
  const { openSiteForTool } = await import('../composition/open-site-for-tool.ts')
  return openSiteForTool(needs)
}

/** Says what went wrong: a reason that can be mended, else a bug with its stack. */
async function explain(fault: unknown, context: CommandContext): Promise<ExitCode> {
  const { isStartRefusal } = await import('../composition/start-refusal.ts')
  if (isStartRefusal(fault)) {
    const [message = '', ...details] = fault.message.split('\n')
    return context.fail({ code: 'setup', exit: EXIT.setup, message, details })
  }
  const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
  printTo(terminal).complain(stack.split('\n'))
  return context.fail({ code: 'bug', exit: EXIT.fault, message: GENERIC_ERROR })
}
