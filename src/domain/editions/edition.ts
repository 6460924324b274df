import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import type { EditionReason } from './judge-edition.ts'
import { isNewer } from './version.ts'

/** One edition of a package: its version, the hash of its content, and the day of its data. */
export interface EditionRef {
  readonly version: string
  readonly integrity: string
  /** The day to which the data are up to date, `YYYY-MM-DD`. */
  readonly stateAt: string
}

/** What became of an edition that a registry offered. */
export type EditionDecision = 'published' | 'refused' | 'unchanged' | 'failed'

/** A decision on an edition, as it is stored. */
export interface EditionRecord {
  readonly package: string
  /** Undefined if the registry did not answer. */
  readonly version?: string
  readonly integrity?: string
  readonly stateAt?: string
  readonly decision: EditionDecision
  readonly reasons: readonly EditionReason[]
  readonly decidedAt: Instant
  /** The last check with the same outcome. */
  readonly checkedAt: Instant
  /** Set if an operator went back to the edition before. */
  readonly rolledBackAt?: Instant
}

type Published = EditionRecord & EditionRef

/** The edition of a package that came with the release. */
export interface PinnedEdition extends EditionRef {
  readonly name: string
}

/** The editions of a package that were published and not rolled back, the newest first. */
function standing(records: readonly EditionRecord[], name: string): readonly Published[] {
  return records
    .filter((record): record is Published => isPublished(record) && record.package === name)
    .filter(({ rolledBackAt }) => rolledBackAt === undefined)
    .toSorted((one, other) => (isNewer(one.version, other.version) ? -1 : 1))
}

function isPublished({ decision, version, integrity, stateAt }: EditionRecord): boolean {
  return (
    decision === 'published' &&
    version !== undefined &&
    integrity !== undefined &&
    stateAt !== undefined
  )
}

/** The edition that the site reads: the newest published one, or a newer one of the release. */
export function editionInUse(pin: PinnedEdition, records: readonly EditionRecord[]): EditionRef {
  return editionsDownTo(pin, records)[0] ?? pin
}

/** The edition to go back to; undefined if the one in use came with the release. */
export function editionBefore(
  pin: PinnedEdition,
  records: readonly EditionRecord[],
): EditionRef | undefined {
  const [inUse, before] = editionsDownTo(pin, records)
  return inUse === undefined || inUse.version === pin.version ? undefined : (before ?? pin)
}

/** The published editions that are newer than the pinned one, then the pinned one. */
function editionsDownTo(
  pin: PinnedEdition,
  records: readonly EditionRecord[],
): readonly EditionRef[] {
  const newer = standing(records, pin.name).filter(({ version }) => isNewer(version, pin.version))
  return [...newer, pin].map(({ version, integrity, stateAt }) => ({ version, integrity, stateAt }))
}

/** The newest version of a package that an operator went back from. */
export function rolledBackVersion(
  records: readonly EditionRecord[],
  name: string,
): string | undefined {
  return records
    .filter((record) => record.package === name && record.rolledBackAt !== undefined)
    .flatMap(({ version }) => version ?? [])
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1))[0]
}

/** The delay before an unavailable registry is asked again. */
const RETRY_AFTER: Duration = days(1 / 24)

/** When a package is to be checked next; after an outage sooner than the interval. */
export function nextCheckAt(
  records: readonly EditionRecord[],
  name: string,
  interval: Duration,
): Instant {
  const [last] = records
    .filter((record) => record.package === name)
    .toSorted((one, other) => other.checkedAt - one.checkedAt)
  if (last === undefined) return 0
  return last.checkedAt + (last.decision === 'failed' ? Math.min(RETRY_AFTER, interval) : interval)
}
