import { commandContext } from './context.ts'
import type { OpenedSite, SiteNeeds } from './context.ts'
import { EXIT } from './exit-codes.ts'
import { runCommandLine } from './program.ts'

const output = {
  answer: (text: string): void => void process.stdout.write(`${text}\n`),
  complain: (text: string): void => void process.stderr.write(`${text}\n`),
}

try {
  const context = commandContext(openSite, output, process.stderr.isTTY)
  process.exitCode = await runCommandLine(process.argv.slice(2), context)
} catch (fault) {
  output.complain(fault instanceof Error ? fault.message : 'Une erreur est survenue.')
  process.exitCode = EXIT.unknown
}

/** Loads the rest of the system only when a command needs it, so that help answers at once. */
async function openSite(needs: SiteNeeds): Promise<OpenedSite> {
  const { openSiteForTool } = await import('../composition/open-site-for-tool.ts')
  return openSiteForTool(needs)
}
