/**
 * Parts of the path to a published version of an article, or to its changes since the version
 * before.
 */
export interface VersionAddress {
  readonly article: string
  /**
   * Paris day of the publication. From the second version of that day on, its rank follows:
   * `2026-11-22.2`.
   */
  readonly label: string
  readonly shows: 'text' | 'changes'
}

/** Returns the path of the list of an article's versions. */
export function versionsPath(article: string): string {
  return `${article}/versions`
}

/** Returns the path of a version, `…/versions/2026-11-22`, or of its changes. */
export function versionPath({ article, label, shows }: VersionAddress): string {
  const text = `${versionsPath(article)}/${label}`
  return shows === 'text' ? text : `${text}/changements`
}

const ADDRESS =
  /^(?<article>\/.+)\/versions\/(?<label>\d{4}-\d\d-\d\d(?:\.(?:[2-9]|[1-9]\d{1,3}))?)(?<changes>\/changements)?$/

/** Parses the path of a version or of its changes. Returns undefined for other paths. */
export function parseVersionPath(path: string): VersionAddress | undefined {
  const { article, label, changes } = ADDRESS.exec(path)?.groups ?? {}
  if (article === undefined || label === undefined) return undefined
  return { article, label, shows: changes === undefined ? 'text' : 'changes' }
}

/** Returns the Paris day of publication in a version's label, `YYYY-MM-DD`. */
export function dayOfVersion(label: string): string {
  return label.slice(0, 10)
}
