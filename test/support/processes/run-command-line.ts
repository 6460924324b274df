import type { Site } from '#application/site-use-cases.ts'
import { commandContext } from '#delivery/cli/command-context.ts'
import type { SiteNeeds, StaffTerminal } from '#delivery/cli/command-context.ts'
import { runCommandLine, wantsJson } from '#delivery/cli/program/run-command-line.ts'

import { describePage } from '../html/described-page.ts'
import { pagePorts, siteOver } from '../memory/memory-site.ts'

/**
 * Result of a command line: exit code, and in `answer` and `complaint` standard output and standard
 * error.
 */
export interface CommandResult {
  readonly code: number
  readonly answer: string
  readonly complaint: string
  /** Needs of each opened site. The site was closed as often as it was opened. */
  readonly opened: readonly SiteNeeds[]
}

/** Use cases of the small site, over which commands run. */
export const SMALL_SITE_USE_CASES = siteOver(await pagePorts())

/** Session without prompts or access to other sites. */
const STAFF: StaffTerminal = {
  userName: () => 'alix',
  serveTools: () => Promise.reject(new Error('no standard streams')),
  confirm: undefined,
  ask: undefined,
}

/** Runs a command line over a site and captures its output. */
export async function runCli(
  args: readonly string[],
  site: Site = SMALL_SITE_USE_CASES,
  staff: Partial<StaffTerminal> = {},
): Promise<CommandResult> {
  const written = { answer: '', complaint: '' }
  const opened: SiteNeeds[] = []
  let closed = 0
  const open = async (needs: SiteNeeds) => {
    opened.push(needs)
    return {
      site,
      desk: site.supportDesk,
      [Symbol.asyncDispose]: async () => {
        closed += 1
      },
    }
  }
  const terminal = {
    answer: (text: string) => {
      written.answer += text
    },
    complain: (text: string) => {
      written.complaint += text
    },
  }
  const context = commandContext({
    open,
    openDesk: open,
    describe: describePage,
    terminal,
    interactive: false,
    json: wantsJson(args),
    staff: { ...STAFF, ...staff },
  })
  const code = await runCommandLine(args, context)
  if (closed !== opened.length) throw new Error('a site was left open')
  return { ...written, code, opened }
}

/** Returns the parsed JSON output of a command, without the schema name. */
export function dataOf({ answer }: CommandResult): unknown {
  const { schema: _, ...data } = JSON.parse(answer)
  return data
}
