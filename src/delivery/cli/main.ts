import { GENERIC_ERROR } from '../../domain/messages.ts'
import { commandContext } from './context.ts'
import type { OpenedSite, SiteNeeds } from './context.ts'
import { EXIT } from './exit-codes.ts'
import { harmless } from './output.ts'
import { runCommandLine } from './program.ts'
import { staffAtKeyboard } from './staff-at-keyboard.ts'

const output = harmless({
  answer: (text: string): void => void process.stdout.write(`${text}\n`),
  complain: (text: string): void => void process.stderr.write(`${text}\n`),
})

try {
  const context = commandContext(openSite, output, process.stderr.isTTY, staffAtKeyboard)
  process.exitCode = await runCommandLine(process.argv.slice(2), context)
} catch (fault) {
  process.exitCode = await explain(fault)
}

/** Loads the rest of the system only when a command needs it, so that help answers at once. */
async function openSite(needs: SiteNeeds): Promise<OpenedSite> {
  const { openSiteForTool } = await import('../composition/open-site-for-tool.ts')
  return openSiteForTool(needs)
}

/** Says what went wrong: a reason that can be mended, else a bug with its stack. */
async function explain(fault: unknown): Promise<number> {
  const { isStartRefusal } = await import('../composition/start-refusal.ts')
  if (isStartRefusal(fault)) {
    output.complain(fault.message)
    return EXIT.unknown
  }
  output.complain(GENERIC_ERROR)
  output.complain(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
  return EXIT.fault
}
