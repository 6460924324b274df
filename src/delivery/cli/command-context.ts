import type { Site } from '#application/site-use-cases.ts'
import { isOutage } from '#ports/outage.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import type { DescribePage } from '../machine-readable/describe-page.ts'
import type { AnswerId } from './answer-data.ts'
import { failureData, failureLines } from './command-failure.ts'
import type { Failure } from './command-failure.ts'
import { createOutput, jsonLines } from './command-output.ts'
import type { Answer, Lines, Terminal } from './command-output.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'

/** Services that a command uses: its output, the site, and the user's terminal. */
export interface CommandContext {
  /** True in a terminal without `--json`, where a progress bar may be drawn. */
  readonly interactive: boolean
  /** True if answers are printed as JSON (`--json`). */
  readonly json: boolean
  readonly staff: StaffTerminal
  /** Describes a page of the site, with the built renderer of its HTML. */
  readonly describe: DescribePage
  /** Prints an answer, as text or as JSON, and returns the exit code of a success. */
  answer<Id extends AnswerId>(answer: Answer<Id>): ExitCode
  /** Writes a generated file to standard output, without escaping control characters. */
  write(text: string): void
  /** Prints a note on standard error. Prints nothing with `--json`. */
  printNote(lines: Lines): void
  /** Prints lines on standard output, as text even with `--json`. */
  show(lines: Lines): void
  /** Prints a failure and returns its exit code. */
  fail(failure: Failure): ExitCode
  /** Opens the site, runs `work` with it, then closes the site. `work` returns the exit code. */
  run(work: (site: Site) => Promise<ExitCode>, needs?: SiteNeeds): Promise<void>
  /**
   * Opens the support desk of this server without the site, runs `work` with it, then closes it.
   */
  runDesk(work: (desk: SupportDesk) => Promise<ExitCode>, needs?: DeskNeeds): Promise<void>
  /** Runs work that needs no site. An `Outage` ends the command with exit code 2. */
  runWithoutSite(work: () => Promise<ExitCode>): Promise<void>
  /** Prints a failure and sets its exit code for the command, without opening the site. */
  refuse(failure: Failure): void
  /** Sets the full name of the command, for the reference to its help in failures. */
  setCommand(command: string): void
  /** Returns the exit code of the command that ran. */
  exitCode(): ExitCode
}

/** Terminal of the command's user, with the MCP server opened from it. */
export interface StaffTerminal {
  /** Returns the user name of the operating system; empty if there is none. */
  userName(): string
  /** Serves the MCP tools over standard input and output, until the input ends. */
  serveTools(source: ToolSource): Promise<void>
  /**
   * Asks a yes-or-no question; resolves to true for yes. The property is undefined outside a
   * terminal.
   */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
  /**
   * Asks for a line of text; resolves to an empty text if the input is closed. The property is
   * undefined outside a terminal.
   */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

/** Data source of the MCP tools: an opened site, or the origin of a remote server. */
export type ToolSource = Pick<Site, 'pages' | 'simulators'> | string

/** Options for opening the site, which depend on the command. */
export interface SiteNeeds {
  /** True to run no migrations, even if the database schema is outdated. */
  readonly schemaAsItIs?: boolean
  /** True for a read-only command. Runs no migrations, and requires a current database schema. */
  readonly lookUp?: boolean
  /** True to refresh the search index first, if it is outdated. */
  readonly search?: boolean
}

/** Options for opening the support desk. */
export type DeskNeeds = Pick<SiteNeeds, 'lookUp'>

/** Support desk of this server. Disposing it closes its connections. */
export interface OpenedDesk extends AsyncDisposable {
  readonly desk: SupportDesk
}

/** Opened site. Disposing it closes its connections. */
export interface OpenedSite extends AsyncDisposable {
  readonly site: Site
}

interface ContextDeps {
  readonly open: (needs: SiteNeeds) => Promise<OpenedSite>
  readonly openDesk: (needs: DeskNeeds) => Promise<OpenedDesk>
  readonly describe: DescribePage
  readonly terminal: Terminal
  readonly interactive: boolean
  readonly json: boolean
  readonly staff: StaffTerminal
}

/**
 * Creates the context of a command; its `run` opens the site. An `Outage` is printed as a failure,
 * with exit code 2.
 */
export function commandContext(parts: ContextDeps): CommandContext {
  const { open, openDesk, describe, terminal, interactive, json, staff } = parts
  const output = createOutput(terminal)
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
    describe,
    exitCode: () => code,
    setCommand: (name) => {
      command = name
    },
    answer: ({ schema, text, data }) => {
      output.answer(json ? jsonLines({ schema, ...data }) : text)
      return EXIT.ok
    },
    write: (text) => terminal.answer(text),
    printNote: (lines) => {
      if (!json) output.complain(lines)
    },
    show: (lines) => output.answer(lines),
    fail,
    runWithoutSite: attend,
    refuse: (failure) => {
      code = fail(failure)
    },
    run: (work, needs = {}) =>
      attend(async () => {
        await using opening = await open(needs)
        return await work(opening.site)
      }),
    runDesk: (work, needs = {}) =>
      attend(async () => {
        await using opening = await openDesk(needs)
        return await work(opening.desk)
      }),
  }
}
