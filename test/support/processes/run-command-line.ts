import type { Site } from '#application/site.ts'
import { commandContext } from '#delivery/cli/context.ts'
import type { SiteNeeds, Staff } from '#delivery/cli/context.ts'
import { runCommandLine, wantsJson } from '#delivery/cli/program.ts'

import { pagePorts, siteOver } from '../memory/memory-site.ts'

/** What a command line came to. */
export interface Ended {
  readonly code: number
  readonly answer: string
  readonly complaint: string
  /** What each opening of the site asked for; the site was closed as often as opened. */
  readonly opened: readonly SiteNeeds[]
}

/** The small site, as the command line works with it. */
export const SMALL = siteOver(await pagePorts())

/** A session without prompts or access to other sites. */
const STAFF: Staff = {
  userName: () => 'alix',
  openDesk: () => Promise.reject(new Error('no other site')),
  serveTools: () => Promise.reject(new Error('no standard streams')),
  confirm: undefined,
  ask: undefined,
}

/** Runs one command line over a site, and captures what it writes. */
export async function runCli(
  args: readonly string[],
  site: Site = SMALL,
  staff: Partial<Staff> = {},
): Promise<Ended> {
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
    terminal,
    interactive: false,
    json: wantsJson(args),
    staff: { ...STAFF, ...staff },
  })
  const code = await runCommandLine(args, context)
  if (closed !== opened.length) throw new Error('a site was left open')
  return { ...written, code, opened }
}

/** The answer in JSON of an ended command, without the name of its shape. */
export function dataOf({ answer }: Ended): unknown {
  const { schema: _, ...data } = JSON.parse(answer)
  return data
}
