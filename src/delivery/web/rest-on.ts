import type { Settings } from '../composition/settings.ts'
import type { ServerParts } from './server-parts.ts'
import type { Build, BuildFiles } from './server/assets.ts'
import type { StoppableServer } from './server/front/http-server.ts'
import { listen } from './server/front/listen.ts'
import type { LastGoodPages } from './server/page-cache/last-good-pages.ts'
import { faultPainter } from './server/rendering/fault-page.ts'
import type { PaintFault } from './server/rendering/fault-page.ts'
import { pageHeaders } from './server/rendering/page-headers.ts'
import { createRestingServer, handOver } from './server/resting-server.ts'

interface RestParts extends Omit<ServerParts, 'build'> {
  readonly files: BuildFiles
  /** Loads what paints, which takes longer than all else that a site at rest needs. */
  readonly build: () => Promise<Build>
  /** How many copies there are. */
  readonly copies: number
}

/** What readers get before the site is open. */
export interface Resting {
  /** Where the site is alone, listens at once with the last good copies of the pages, if there are any; elsewhere whoever asks should ask another server. */
  readonly early: () => Promise<void>
  /** Listens, the first time, with the last good copies of the pages, and says so once; without any copy a fault is one. */
  readonly begin: (fault?: unknown) => Promise<void>
  /** Has the open site answer what comes, and what waited for it; without one, nobody waits any longer. True when there was something to hand over. */
  readonly end: (site?: StoppableServer) => boolean
  readonly server: StoppableServer | undefined
}

/** A server of the last good copies of pages, for as long as the site is not open. */
export function restOn(parts: RestParts): Resting {
  const { settings, journal, lastGood, copies } = parts
  let begun: { readonly server: StoppableServer; readonly listening: Promise<void> } | undefined
  const opening = Promise.withResolvers<StoppableServer | undefined>()
  let opensSoon = false
  let told = false
  const listened = (pages: LastGoodPages): Promise<void> => {
    const server = createRestingServer({
      ...parts,
      build: parts.files,
      lastGood: pages,
      paintFault: paintedLater(parts),
      unready: () => (opensSoon ? 'le site s’ouvre' : undefined),
      opening: opening.promise,
    })
    begun = { server, listening: listen(server.server, { ...settings, variable: 'PORT' }) }
    return begun.listening
  }
  const tell = (fault: unknown): void => {
    if (fault === undefined) journal.info('opening takes long', { lastGoodPages: copies })
    else journal.warn('database out of reach', { lastGoodPages: copies })
  }
  return {
    early: async () => {
      if (!lastGood || copies === 0 || !isAlone(settings)) return
      opensSoon = true
      await listened(lastGood)
    },
    begin: async (fault) => {
      if (lastGood && copies > 0) {
        opensSoon = false
        opening.resolve(undefined)
        if (!told) tell(fault)
        told = true
        await (begun?.listening ?? listened(lastGood))
      } else if (fault !== undefined) throw fault
    },
    end: (site) => {
      opening.resolve(site)
      if (!begun || !site) return false
      handOver(begun.server, site)
      return true
    },
    get server() {
      return begun?.server
    },
  }
}

/** Whether no other server shares the content: until this one is open, no other can answer with what is newer. */
function isAlone({ databaseUrl, reusePort }: Settings): boolean {
  return databaseUrl === undefined && !reusePort
}

/** The page of faults, whose painter is loaded at the first of them. */
function paintedLater({ settings, journal, clock, build }: RestParts): PaintFault {
  const load = async (): Promise<PaintFault> => {
    const { faultWithoutDatabase } = await import('../composition/fault-without-database.ts')
    const { paint, styleHash } = await build()
    const headers = pageHeaders(settings, { styleHash })
    return faultPainter(faultWithoutDatabase(settings, journal, clock), paint, headers)
  }
  let loaded: Promise<PaintFault> | undefined
  return async (reference, service) => {
    loaded ??= load()
    return (await loaded)(reference, service)
  }
}
