import { SUPPORT_DESK_DATA } from '../fixtures/support-desk-data.ts'
import { pagePorts } from '../memory/memory-site.ts'
import { memorySupport } from '../memory/memory-support-desk.ts'
import type { MemorySupport } from '../memory/memory-support-desk.ts'
import { SMALL_SITE_USE_CASES, runCli } from './run-command-line.ts'
import type { CommandResult } from './run-command-line.ts'

const { library } = await pagePorts()

/** Creates a support desk over `SUPPORT_DESK_DATA`. `instead` replaces some of its ports. */
export function supportDeskOverData(
  instead: Parameters<typeof memorySupport>[2] = {},
): MemorySupport {
  const { pages, redirects } = SMALL_SITE_USE_CASES
  return memorySupport(
    { pages, library, explainRedirect: redirects.explain },
    SUPPORT_DESK_DATA,
    instead,
  )
}

/** Splits a command line into words. Quoted words may contain spaces. */
export function splitCommandLine(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

/** Runs a command with this support desk in the same process. */
export function runLocally(line: string, { desk }: MemorySupport): Promise<CommandResult> {
  return runCli(splitCommandLine(line), { ...SMALL_SITE_USE_CASES, supportDesk: desk })
}
