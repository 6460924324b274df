import { readFile } from 'node:fs/promises'

/** What a connection may do; times in milliseconds. Who sends or reads slower is cut off. */
export const HTTP_LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  // Ten times a second: who is cut in the same look comes again in the same instant, and thousands had become a few crowds.
  connectionsCheckingInterval: 100,
  maxHeaderSize: 8_192,
  // We look at the host ourselves, so that the refusal bears our headers.
  requireHostHeader: false,
} as const

/** Milliseconds without a byte in either direction, an answer that is being made included. */
export const IDLE_CONNECTION = 15_000

/** Headers that are read; no browser sends so many. */
export const MOST_HEADERS = 100

/** Files that the database, the assets and the outside services keep open. */
const KEPT_FOR_OTHERS = 512
const USUAL = 2_000
const MOST = 20_000

/** How many connections a process takes: as its file limit allows, some being left for everything else. */
export function mostConnections(openFiles: number | undefined): number {
  if (openFiles === undefined) return USUAL
  return Math.max(Math.floor(openFiles / 2), Math.min(openFiles - KEPT_FOR_OTHERS, MOST))
}

/** Under this file limit, slow connections may leave none for readers. */
export const FEW_OPEN_FILES = 4_096

/** How many files this process may open; undefined where the system does not say, or sets no limit. */
export async function openFileLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}
