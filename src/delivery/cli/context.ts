import type { Site } from '../../application/site.ts'
import { isOutage } from '../../ports/outage.ts'
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
  /** How the command ended. */
  ended(): ExitCode
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
): CommandContext {
  const output = harmless(terminal)
  let code: ExitCode = EXIT.ok
  return {
    output,
    interactive,
    ended: () => code,
    run: async (work, needs = {}) => {
      try {
        await using opened = await open(needs)
        code = await work(opened.site)
      } catch (fault) {
        if (!isOutage(fault)) throw fault
        output.complain(`Réponse inconnue (service indisponible\u00A0: ${fault.service}).`)
        code = EXIT.unknown
      }
    },
  }
}
