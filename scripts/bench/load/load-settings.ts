import type { Run } from '../start-server.ts'
import { SERVER_CORE } from './cpu-pinning.ts'
import type { Peer, StartedPeer } from './peer-server.ts'
import type { BenchContent } from './sampled-paths.ts'

/** Parameters shared by all measurements of the load benchmark. */
export interface LoadBench {
  readonly dataDir: string
  readonly content: BenchContent
  /**
   * Number of page requests after which memory is measured. Twice as many different pages are
   * sampled.
   */
  readonly pages: number
  readonly rounds: number
  /** Seconds of one burst. */
  readonly seconds: number
  readonly peer?: Peer | undefined
  readonly startedPeer?: StartedPeer | undefined
}

/** Path of the compared page: a guide of about 1,550 words. */
export const PAGE = '/guide/maladie-professionnelle-demarches-a-effectuer'
/** Path of the compared API call: the number of items in the basket. */
export const CALL = '/api/cart'

/**
 * Returns the settings of the measured site. Rate limits are raised for the single client; the
 * origin is fixed, so that stored pages are valid on any port.
 */
export function siteOf({ dataDir }: LoadBench): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, RATE_LIMIT_TIMES: '1000', SITE_ORIGIN: 'http://localhost:3000' }
}

/** Run options that pin a server, with its database, to one CPU core. */
export const ON_ITS_CORE: Run = { core: SERVER_CORE }
