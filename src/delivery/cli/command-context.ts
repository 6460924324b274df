import type { Site } from '#application/site.ts'
import { isOutage } from '#ports/outage.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import { failureData, failureLines } from './failure.ts'
import type { Failure } from './failure.ts'
import { jsonLines, printTo } from './output.ts'
import type { Answer, Lines, Terminal } from './output.ts'

/** The services that a command uses: output, the opened site, and the terminal of the staff. */
export interface CommandContext {
  /** True in a terminal, where a progress bar may be drawn. */
  readonly interactive: boolean
  /** True with `--json`. */
  readonly json: boolean
  readonly staff: Staff
  /** Prints the answer, as text or as JSON. */
  answer(answer: Answer): void
  /** Writes a generated file to the output, without escapes. */
  write(text: string): void
  /** Prints a note on the error output; nothing with `--json`. */
  remark(lines: Lines): void
  /** Prints help. */
  show(lines: Lines): void
  fail(failure: Failure): ExitCode
  /** Opens the site, runs the work, then closes the site. */
  run(work: (site: Site) => Promise<ExitCode>, needs?: SiteNeeds): Promise<void>
  /** Opens the site's own support desk alone, runs the work, then closes the desk. */
  runDesk(work: (desk: SupportDesk) => Promise<ExitCode>, needs?: DeskNeeds): Promise<void>
  /** Runs work that needs no site. An outage ends the command with exit code 2. */
  attend(work: () => Promise<ExitCode>): Promise<void>
  /** Ends the command with a failure, before the site is opened. */
  refuse(failure: Failure): void
  /** Sets the command whose help a failure refers to. */
  enter(command: string): void
  /** Returns the exit code of the command. */
  ended(): ExitCode
}

/** The terminal of the person who runs the command, and the remote services opened for them. */
export interface Staff {
  /** Returns the user name of the operating system; '' if there is none. */
  userName(): string
  openDesk(origin: string, key: string): Promise<SupportDesk>
  /** Serves the MCP tools over the standard streams, until the input ends. */
  serveTools(source: ToolSource): Promise<void>
  /** Asks for confirmation; undefined outside a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
  /** Asks for a line of text, '' once the input is closed; undefined outside a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

/** The data of the MCP tools: an opened site, or the origin of another server. */
export type ToolSource = Pick<Site, 'pages' | 'simulators'> | string

/** Preparations that a command needs before it runs. */
export interface SiteNeeds {
  /** True to leave the database schema as it is, without migrations. */
  readonly schemaAsItIs?: boolean
  /** True for a read-only command: the schema must be current, and no migration runs. */
  readonly lookUp?: boolean
  /** True to refresh the search index first, if it is outdated. */
  readonly search?: boolean
}

/** Preparations that a question to the support desk needs. */
export type DeskNeeds = Pick<SiteNeeds, 'lookUp'>

/** The opened support desk of the site, with its disposal. */
export interface OpenedDesk extends AsyncDisposable {
  readonly desk: SupportDesk
}

/** An opened site, with its disposal. */
export interface OpenedSite extends AsyncDisposable {
  readonly site: Site
}

interface ContextParts {
  readonly open: (needs: SiteNeeds) => Promise<OpenedSite>
  readonly openDesk: (needs: DeskNeeds) => Promise<OpenedDesk>
  readonly terminal: Terminal
  readonly interactive: boolean
  readonly json: boolean
  readonly staff: Staff
}

/**
 * Creates the context of a command, which opens the site lazily. An outage ends with exit code 2.
 */
export function commandContext(parts: ContextParts): CommandContext {
  const { open, openDesk, terminal, interactive, json, staff } = parts
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
    write: (text) => terminal.answer(text),
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
    runDesk: (work, needs = {}) =>
      attend(async () => {
        await using opened = await openDesk(needs)
        return await work(opened.desk)
      }),
  }
}
