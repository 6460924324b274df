import { readFile } from 'node:fs/promises'

/** Limits of a connection; times in milliseconds. */
export const HTTP_LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  // Clients that are cut in one check come back together: ten checks a second keep these crowds small.
  connectionsCheckingInterval: 100,
  maxHeaderSize: 8_192,
  // `rejectionOf` checks the host: its response has our headers.
  requireHostHeader: false,
} as const

/** Time without a byte in either direction, while a response is made too. */
export const IDLE_TIMEOUT_MS = 15_000

/** Headers that are read; no browser sends so many. */
export const MAX_HEADERS = 100

/** Files that the database, the assets and outside services have open. */
const OTHER_FILES = 512
const DEFAULT_CONNECTIONS = 2_000
const MAX_CONNECTIONS = 20_000

/** Connections that a process accepts under its file limit. */
export function maxConnections(openFiles: number | undefined): number {
  if (openFiles === undefined) return DEFAULT_CONNECTIONS
  const left = Math.min(openFiles - OTHER_FILES, MAX_CONNECTIONS)
  return Math.max(Math.floor(openFiles / 2), left)
}

/** Under this file limit, slow connections may leave none for readers. */
export const FEW_OPEN_FILES = 4_096

/** The file limit of this process; undefined where the system tells none. */
export async function openFileLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}
