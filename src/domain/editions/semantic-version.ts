/** Parsed version according to Semantic Versioning 2.0. Build metadata is dropped. */
export interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number]
  /** Pre-release identifiers. Empty for a stable version. */
  readonly prerelease: readonly string[]
}

const NUMBER = '(0|[1-9]\\d{0,14})'
const IDENTIFIER = '(?:0|[1-9]\\d{0,14}|\\d*[A-Za-z-][\\dA-Za-z-]*)'
const VERSION = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-(${IDENTIFIER}(?:\\.${IDENTIFIER})*))?(?:\\+[\\dA-Za-z.-]+)?$`,
)
const MAX_LENGTH = 128

/** Parses a version. Returns undefined for an invalid text or a very long one. */
export function parseVersion(text: string): Version | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const match = VERSION.exec(text)
  if (!match) return undefined
  const [, major, minor, patch, prerelease] = match
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease?.split('.') ?? [],
  }
}

/**
 * Compares two versions for sorting: negative if the first is older, positive if newer, 0 if their
 * precedence is equal.
 */
export function compareVersions(one: Version, other: Version): number {
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  return comparePrereleases(one.prerelease, other.prerelease)
}

/**
 * Compares pre-release identifiers. A stable version is newer than its pre-releases, and a longer
 * list than its own beginning.
 */
function comparePrereleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length
  for (const [at, identifier] of one.entries()) {
    const against = other[at]
    if (against === undefined) return 1
    const difference = compareIdentifiers(identifier, against)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Compares two identifiers: numbers by value, and before words. */
function compareIdentifiers(one: string, other: string): number {
  const [first, second] = [numericValue(one), numericValue(other)]
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1
  if (!Number.isNaN(first)) return first - second
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Returns the value of an identifier of digits only, else `NaN`: `1e3` and `0x1` are words. */
function numericValue(identifier: string): number {
  return /^\d+$/.test(identifier) ? Number(identifier) : Number.NaN
}

/** True if the first version is newer. False if either text is not a version. */
export function isNewer(one: string, other: string): boolean {
  const [first, second] = [parseVersion(one), parseVersion(other)]
  return first !== undefined && second !== undefined && compareVersions(first, second) > 0
}
