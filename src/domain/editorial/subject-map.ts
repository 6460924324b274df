/** A subject with the documents that cover it today, and the older ones whose place they take. */
export interface Subject {
  readonly subject: string
  /** Paths: the first that is published takes the place of the older documents. */
  readonly current: readonly string[]
  /** Paths of the documents that no longer hold. */
  readonly archives: readonly string[]
}

/** An error of a subject map, with the path it is about. */
export interface SubjectIssue {
  readonly path: string
  readonly problem: 'archivedTwice' | 'currentAndArchived'
}

/** The errors of a subject map: an archive has one subject, and nothing current is an archive. */
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
