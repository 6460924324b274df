import type { Site } from '#application/site.ts'
import { isOutage } from '#ports/outage.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { EXIT, failureData, failureLines } from './exit-codes.ts'
import type { ExitCode, Failure } from './exit-codes.ts'
import { jsonLines, printTo } from './output.ts'
import type { Answer, Lines, Terminal } from './output.ts'

/** What a command works with. */
export interface CommandContext {
  /** True in a terminal: progress may be drawn. */
  readonly interactive: boolean
  /** True with `--json`. */
  readonly json: boolean
  readonly staff: Staff
  /** Gives the answer, as a person or as a program reads it. */
  answer(answer: Answer): void
  /** Prints a note beside the answer, to people only. */
  remark(lines: Lines): void
  /** Prints help. */
  show(lines: Lines): void
  /** Prints a failure and returns its exit code. */
  fail(failure: Failure): ExitCode
  /** Runs work with an opened site, which is closed afterwards. */
  run(work: (site: Site) => Promise<ExitCode>, needs?: SiteNeeds): Promise<void>
  /** Runs work without a site; outages end it as well. */
  attend(work: () => Promise<ExitCode>): Promise<void>
  /** Fails before any work. */
  refuse(failure: Failure): void
  /** Sets the command that a failure points to for help. */
  enter(command: string): void
  /** The exit code. */
  ended(): ExitCode
}

/** The person at the keyboard, and the ways to desks elsewhere. */
export interface Staff {
  /** The name of the user, as the system knows it. */
  userName(): string
  openDesk(origin: string, key: string): Promise<SupportDesk>
  /** Serves the tools of assistants over the standard streams, until the input ends. */
  serveTools(source: ToolSource): Promise<void>
  /** Asks for confirmation; undefined outside a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
  /** Asks for a line of text, '' once the input is closed; undefined outside a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

/** What the tools of assistants read: an opened site, or the origin of another server. */
export type ToolSource = Pick<Site, 'pages' | 'simulators'> | string

/** What a command asks of the site before it works. */
export interface SiteNeeds {
  /** Look at the schema as it is, without bringing it forward. */
  readonly schemaAsItIs?: boolean
  /** Only look something up: the schema must be current, and no migration runs. */
  readonly lookUp?: boolean
  /** Fill the search first. */
  readonly search?: boolean
}

/** An opened site, to be closed at the end. */
export interface OpenedSite extends AsyncDisposable {
  readonly site: Site
}

interface ContextParts {
  readonly open: (needs: SiteNeeds) => Promise<OpenedSite>
  readonly terminal: Terminal
  readonly interactive: boolean
  readonly json: boolean
  readonly staff: Staff
}

/** A context that opens the site lazily. An outage is an unknown answer, never a no. */
export function commandContext(parts: ContextParts): CommandContext {
  const { open, terminal, interactive, json, staff } = parts
  const output = printTo(terminal)
  let code: ExitCode = EXIT.ok
  let command = 'preavis'
  const fail = (failure: Failure): ExitCode => {
    if (json) output.answer(jsonLines({ schema: 'error/1', ...failureData(failure, command) }))
    else output.complain(failureLines(failure, command))
    return failure.exit
  }
  const attend = async (work: () => Promise<ExitCode>): Promise<void> => {
    try {
      code = await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      code = fail({
        code: 'outage',
        exit: EXIT.unknown,
        message: `réponse inconnue (service indisponible\u00A0: ${error.service}).`,
      })
    }
  }
  return {
    interactive: interactive && !json,
    json,
    staff,
    ended: () => code,
    enter: (name) => {
      command = name
    },
    answer: ({ schema, text, data }) => output.answer(json ? jsonLines({ schema, ...data }) : text),
    remark: (lines) => {
      if (!json) output.complain(lines)
    },
    show: (lines) => output.answer(lines),
    fail,
    attend,
    refuse: (failure) => {
      code = fail(failure)
    },
    run: (work, needs = {}) =>
      attend(async () => {
        await using opened = await open(needs)
        return await work(opened.site)
      }),
  }
}
