import type { OutageWatch } from './outage-watch.ts'

export interface FreshOrOld<Page> {
  readonly outage: OutageWatch
  readonly now: () => number
  readonly render: () => Promise<Page | undefined>
  /** The last good copy, if there is one. */
  readonly old: () => Promise<Page | undefined>
  /** Told why the old copy was given. */
  readonly onFailed: (fault: unknown) => void
}

/** Milliseconds that a reader waits for a page of which there is an older copy. */
const PATIENCE = 1_000
const LATE = Symbol('late')

/** A page as it now is; its last good copy when rendering fails or takes too long, and at once while nothing can be rendered. */
export async function freshOrOld<Page>(asked: FreshOrOld<Page>): Promise<Page | undefined> {
  if (asked.outage.away) return duringOutage(asked)
  const begun = asked.now()
  const rendering = asked.render()
  try {
    const page = await inTime(rendering)
    if (page !== LATE) return page
    asked.outage.tooLate(begun)
  } catch (fault) {
    const old = await asked.old()
    if (!old) throw fault
    if (!asked.outage.away) asked.onFailed(fault)
    return old
  }
  return oldOr(asked, rendering)
}

function duringOutage<Page>(asked: FreshOrOld<Page>): Promise<Page | undefined> {
  const probe = asked.outage.mayTry() ? asked.render() : undefined
  return oldOr(asked, probe)
}

/** The last good copy; without one, what is being rendered after all. */
async function oldOr<Page>(
  { old, render }: FreshOrOld<Page>,
  rendering: Promise<Page | undefined> | undefined,
): Promise<Page | undefined> {
  rendering?.catch(() => undefined)
  return (await old()) ?? rendering ?? render()
}

async function inTime<Value>(rendering: Promise<Value>): Promise<Value | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(() => late.resolve(LATE), PATIENCE)
  try {
    return await Promise.race([rendering, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
