import type { Run } from '../start-server.ts'
import { SERVER_CORE } from './cpu-pinning.ts'
import type { Peer, StartedPeer } from './peer-options.ts'
import type { BenchContent } from './sampled-paths.ts'

/** Parameters that all measurements of the load benchmark share. */
export interface LoadBench {
  readonly dataDir: string
  readonly content: BenchContent
  /**
   * Number of page requests after which memory is measured. `content` samples twice as many
   * different pages: the other half warms the server up.
   */
  readonly pages: number
  /** Repetitions of each burst; the median counts. */
  readonly rounds: number
  /** Seconds of one burst. */
  readonly seconds: number
  /** Running server of another site that is measured in the same run, for comparison. */
  readonly peer?: Peer | undefined
  /** Server of another site that the benchmark starts, for comparison. */
  readonly startedPeer?: StartedPeer | undefined
}

/** Path of the measured page: a guide of about 1,550 words. */
export const PAGE = '/guide/maladie-professionnelle-demarches-a-effectuer'
/** Path of the measured API call, which returns the number of items in the basket. */
export const API_CALL_PATH = '/api/cart'

/**
 * Returns the settings of the measured site. Rate limits are raised for the single client. The
 * origin is fixed, so that stored pages are valid on any port.
 */
export function siteSettings({ dataDir }: LoadBench): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, RATE_LIMIT_TIMES: '1000', SITE_ORIGIN: 'http://localhost:3000' }
}

/** Run options that pin a server, with its database, to one CPU core. */
export const ON_SERVER_CORE: Run = { core: SERVER_CORE }
