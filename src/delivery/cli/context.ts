import type { Site } from '../../application/site.ts'
import { isOutage } from '../../ports/outage.ts'
import type { SupportDesk } from '../../ports/support/support-desk.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import { harmless } from './output.ts'
import type { Output } from './output.ts'

/** What a command works with. */
export interface CommandContext {
  readonly output: Output
  /** True when a person watches: progress may be drawn. */
  readonly interactive: boolean
  /** Opens the site, does the work, closes the site; the work says how the command ends. */
  run(work: (site: Site) => Promise<ExitCode>, needs?: SiteNeeds): Promise<void>
  /** Does work that needs no site of ours; the same outages end it. */
  attend(work: () => Promise<ExitCode>): Promise<void>
  /** Ends a command that was not understood, and says why. */
  refuse(complaint: string): void
  readonly staff: Staff
  /** How the command ended. */
  ended(): ExitCode
}

/** The person at the keyboard, and the ways to desks elsewhere. */
export interface Staff {
  /** The name of the user, as the system knows it. */
  userName(): string
  openDesk(origin: string, key: string): Promise<SupportDesk>
  /** Asks for a yes; undefined when nobody is there to be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
}

/** What a command asks of the site before it works. */
export interface SiteNeeds {
  /** Look at the schema as it is, without bringing it forward. */
  readonly schemaAsItIs?: boolean
  /** Fill the search first. */
  readonly search?: boolean
}

/** An opened site, to be closed at the end. */
export interface OpenedSite extends AsyncDisposable {
  readonly site: Site
}

/** A context that opens the site only when a command needs it. An outage is an unknown answer, never a no. */
export function commandContext(
  open: (needs: SiteNeeds) => Promise<OpenedSite>,
  terminal: Output,
  interactive: boolean,
  staff: Staff,
): CommandContext {
  const output = harmless(terminal)
  let code: ExitCode = EXIT.ok
  const attend = async (work: () => Promise<ExitCode>): Promise<void> => {
    try {
      code = await work()
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      output.complain(`Réponse inconnue (service indisponible\u00A0: ${fault.service}).`)
      code = EXIT.unknown
    }
  }
  return {
    output,
    interactive,
    ended: () => code,
    staff,
    attend,
    refuse: (complaint) => {
      output.complain(complaint)
      code = EXIT.usage
    },
    run: (work, needs = {}) =>
      attend(async () => {
        await using opened = await open(needs)
        return await work(opened.site)
      }),
  }
}
