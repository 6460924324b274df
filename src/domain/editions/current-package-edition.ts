import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import type { EditionReason } from './edition-reasons.ts'
import { isNewer } from './semantic-version.ts'

/**
 * Edition of a data package from npm: its version, the hash of its content, and the date of its
 * data.
 */
export interface EditionRef {
  readonly version: string
  readonly integrity: string
  /** Date up to which the data are current, `YYYY-MM-DD`. */
  readonly stateAt: string
}

/**
 * Outcome of a check for a newer edition of a data package. `published`: the newer edition was
 * published; `failed`: the check could not be completed.
 */
export type EditionDecision = 'published' | 'refused' | 'unchanged' | 'failed'

/** Stored outcome of a check for a newer edition of a data package, with its reasons. */
export interface EditionRecord {
  readonly package: string
  /** Version that was checked. Absent if the package registry did not answer. */
  readonly version?: string
  readonly integrity?: string
  readonly stateAt?: string
  readonly decision: EditionDecision
  readonly reasons: readonly EditionReason[]
  readonly decidedAt: Instant
  /** Time of the last check with the same outcome. */
  readonly checkedAt: Instant
  /** Time at which an operator rolled this edition back. Absent if none did. */
  readonly rolledBackAt?: Instant
}

type Published = EditionRecord & EditionRef

/** Edition of a data package that this release of the site includes as a locked dependency. */
export interface PinnedEdition extends EditionRef {
  readonly name: string
}

/** Returns the published editions of a package that were not rolled back, newest first. */
function publishedEditions(records: readonly EditionRecord[], name: string): readonly Published[] {
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

/**
 * Returns the edition of a data package that the site reads. It is the newest published one that
 * was not rolled back, or the pinned one if newer.
 */
export function currentEdition(pin: PinnedEdition, records: readonly EditionRecord[]): EditionRef {
  return editionsDownTo(pin, records)[0] ?? pin
}

/**
 * Returns the edition of a data package that a rollback restores. Returns undefined if the site
 * reads the pinned edition, which cannot be rolled back.
 */
export function previousEdition(
  pin: PinnedEdition,
  records: readonly EditionRecord[],
): EditionRef | undefined {
  const [inUse, before] = editionsDownTo(pin, records)
  return inUse === undefined || inUse.version === pin.version ? undefined : (before ?? pin)
}

/**
 * Returns the edition of a data package that the site reads, then the one that a rollback restores,
 * if any.
 */
export function currentAndRollbackEditions(
  pin: PinnedEdition,
  records: readonly EditionRecord[],
): readonly EditionRef[] {
  return editionsDownTo(pin, records).slice(0, 2)
}

/** Returns the published editions newer than the pinned one, newest first, then the pinned one. */
function editionsDownTo(
  pin: PinnedEdition,
  records: readonly EditionRecord[],
): readonly EditionRef[] {
  const newer = publishedEditions(records, pin.name).filter(({ version }) =>
    isNewer(version, pin.version),
  )
  return [...newer, pin].map(({ version, integrity, stateAt }) => ({ version, integrity, stateAt }))
}

/** Returns the newest version of a data package that an operator rolled back, or undefined. */
export function rolledBackVersion(
  records: readonly EditionRecord[],
  name: string,
): string | undefined {
  return records
    .filter((record) => record.package === name && record.rolledBackAt !== undefined)
    .flatMap(({ version }) => version ?? [])
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1))[0]
}

/** Delay after which an unavailable registry is called again: one hour. */
const RETRY_AFTER: Duration = days(1 / 24)

/**
 * Returns the time of a data package's next check: one interval after the last. After a failed
 * check it is one hour later, if that is sooner. Returns 0 if the package was never checked.
 */
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

/**
 * Returns the package in the name of a data package edition: `@law/code` of `@law/code@2.513.0`.
 */
export function packageOf(edition: string): string {
  return edition.slice(0, edition.lastIndexOf('@'))
}
