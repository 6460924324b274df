import { setTimeout as delay } from 'node:timers/promises'

import { isOutage } from '#ports/outage.ts'

export interface Waiting {
  /** Called each time that the site could not be opened, and when it takes long: what readers get meanwhile. It refuses to wait by throwing. */
  readonly meanwhile: (fault?: unknown) => Promise<void>
  /** Once aborted, nothing is tried any more. */
  readonly signal: AbortSignal
}

/** Milliseconds after which an opening takes long. */
const LONG = 2_000
const SOONEST = 250
const LATEST = 2_000

/** Opens what needs the database; while that is out of reach, tries again until it opens. `undefined` when it was stopped before. */
export async function openWhenReachable<Opened>(
  open: () => Promise<Opened>,
  { meanwhile, signal }: Waiting,
): Promise<Opened | undefined> {
  for (let wait = SOONEST; !signal.aborted; wait = Math.min(2 * wait, LATEST)) {
    try {
      return await watched(open, meanwhile)
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      await meanwhile(fault)
    }
    await delay(wait, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

async function watched<Opened>(
  open: () => Promise<Opened>,
  meanwhile: Waiting['meanwhile'],
): Promise<Opened> {
  const opening = open()
  const long = new AbortController()
  const waited = delay(LONG, 'long' as const, { signal: long.signal, ref: false })
  waited.catch(() => undefined)
  try {
    if ((await Promise.race([opening, waited])) === 'long') await meanwhile()
    return await opening
  } finally {
    long.abort()
  }
}
