import type { Site } from '../../application/site.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Output } from './output.ts'

/** What a command works with. */
export interface CommandContext {
  readonly output: Output
  /** True when a person watches: progress may be drawn. */
  readonly interactive: boolean
  /** Opens the site, does the work, closes the site; the work says how the command ends. */
  run(work: (site: Site) => Promise<ExitCode>): Promise<void>
}
