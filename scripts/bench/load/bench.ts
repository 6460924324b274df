import type { Run } from '../start-server.ts'
import type { BenchContent } from './content.ts'
import type { Peer, StartedPeer } from './peer.ts'
import { SERVER_CORE } from './tools.ts'

/** What every measurement of the load bench is made over. */
export interface LoadBench {
  readonly dataDir: string
  readonly content: BenchContent
  /** Pages after which memory is read; twice as many are asked for in turn. */
  readonly pages: number
  readonly rounds: number
  /** Seconds of one burst. */
  readonly seconds: number
  readonly peer?: Peer | undefined
  readonly startedPeer?: StartedPeer | undefined
}

/** The page that is compared: a guide of about 1,550 words. */
export const PAGE = '/guide/maladie-professionnelle-demarches-a-effectuer'
/** The call that is compared: how many items the basket holds. */
export const CALL = '/api/cart'

/**
 * The settings of the site under measurement: its own, but for limits that one client alone would
 * meet. Whichever port it gets it is the same site, or the copies of its pages would be another’s.
 */
export function siteOf({ dataDir }: LoadBench): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, RATE_LIMIT_TIMES: '1000', SITE_ORIGIN: 'http://localhost:3000' }
}

/** A server of ours has one core for itself and its database. */
export const ON_ITS_CORE: Run = { core: SERVER_CORE }
