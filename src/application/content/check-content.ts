import type { ContentCheck, StoredIssue } from '../../ports/content-check.ts'

/** What a check of the stored content found. */
export interface ContentCheckReport {
  readonly checked: number
  readonly issues: readonly StoredIssue[]
}

/** Reads all stored content, and names every row that its pages cannot read. */
export async function checkContent(check: ContentCheck): Promise<ContentCheckReport> {
  const issues: StoredIssue[] = []
  let checked = 0
  for await (const { issue } of check.rows()) {
    checked += 1
    if (issue) issues.push(issue)
  }
  return { checked, issues }
}
