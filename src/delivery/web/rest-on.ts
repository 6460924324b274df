import { faultWithoutDatabase } from '../composition/fault-without-database.ts'
import type { ServerParts } from './server-parts.ts'
import type { StoppableServer } from './server/http-server.ts'
import { listen } from './server/listen.ts'
import type { LastGoodPages } from './server/page-cache/last-good-pages.ts'
import { createRestingServer } from './server/resting-server.ts'

interface RestParts extends ServerParts {
  /** How many copies there are. */
  readonly copies: number
}

/** What readers get before the site is open. */
export interface Resting {
  /** Listens, the first time, with the last good copies of the pages, and says so once; without any copy a fault is one. */
  readonly begin: (fault?: unknown) => Promise<void>
  readonly server: StoppableServer | undefined
}

/** A server of the last good copies of pages, for when the site cannot be opened at once. */
export function restOn(parts: RestParts): Resting {
  const { settings, journal, clock, lastGood, copies } = parts
  let begun: { readonly server: StoppableServer; readonly listening: Promise<void> } | undefined
  const begin = (pages: LastGoodPages, fault: unknown): Promise<void> => {
    const openFault = faultWithoutDatabase(settings, journal, clock)
    const server = createRestingServer({ ...parts, lastGood: pages, openFault })
    const listening = listen(server.server, { ...settings, variable: 'PORT' })
    begun = { server, listening }
    if (fault === undefined) journal.info('opening takes long', { lastGoodPages: copies })
    else journal.warn('database out of reach', { lastGoodPages: copies })
    return listening
  }
  return {
    begin: async (fault) => {
      if (lastGood && copies > 0) await (begun?.listening ?? begin(lastGood, fault))
      else if (fault !== undefined) throw fault
    },
    get server() {
      return begun?.server
    },
  }
}
