/** Subject that editors define: its current documents, and the archives that they replace. */
export interface Subject {
  readonly subject: string
  /** Paths of current documents. The first published one replaces the archives. */
  readonly current: readonly string[]
  /** Paths of the outdated documents. */
  readonly archives: readonly string[]
}

/** Inconsistency in the subject map. `path` is the path of the document concerned. */
export interface SubjectIssue {
  readonly path: string
  readonly problem: 'archivedTwice' | 'currentAndArchived'
}

/**
 * Returns the inconsistencies of a subject map: archives listed twice, and archives also listed as
 * current.
 */
export function subjectIssues(subjects: readonly Subject[]): readonly SubjectIssue[] {
  const archived = new Set<string>()
  const issues: SubjectIssue[] = []
  for (const path of subjects.flatMap(({ archives }) => archives)) {
    if (archived.has(path)) issues.push({ path, problem: 'archivedTwice' })
    archived.add(path)
  }
  const current = new Set(subjects.flatMap((subject) => subject.current))
  for (const path of current) {
    if (archived.has(path)) issues.push({ path, problem: 'currentAndArchived' })
  }
  return issues
}
