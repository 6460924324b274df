import type { ContentLibrary } from '#ports/content.ts'
import { isUnreadable } from '#ports/outage.ts'
import type { ContentCheck, StoredIssue } from '#ports/publishing.ts'

import { verifyCodeAnswer } from '../editorial/code-answers.ts'
import { isOfKind, wholeList } from '../pages/lists/list.ts'

/** Words that an answer of the FAQ quotes, and its article no longer has. */
interface LostPassage {
  readonly kind: 'passage'
  /** The path of the question. */
  readonly path: string
  /** The number of the article. */
  readonly where: string
  /** The quoted words. */
  readonly problem: string
}

/** A stored row that cannot be read, or an answer whose article changed. */
export type ContentIssue = StoredIssue | LostPassage

/** What a check of the stored content found. */
export interface ContentCheckReport {
  readonly checked: number
  readonly issues: readonly ContentIssue[]
  /** The sources whose next import writes the unreadable documents again, after a repair. */
  readonly toImport?: readonly string[]
}

interface CheckPorts {
  readonly check: ContentCheck
  readonly library: Pick<ContentLibrary, 'list' | 'documentAt'>
}

/** Checks all stored content, optionally repairs it, and verifies the answers of the Code. */
export async function checkContent(
  { check, library }: CheckPorts,
  { repair }: { readonly repair: boolean },
): Promise<ContentCheckReport> {
  const issues: StoredIssue[] = []
  let checked = 0
  for await (const { issue } of check.rows()) {
    checked += 1
    if (issue) issues.push(issue)
  }
  const toImport = repair ? { toImport: await check.markChanged(unreadable(issues)) } : {}
  return { checked, issues: [...issues, ...(await lostPassages(library))], ...toImport }
}

/**
 * The paths of published documents that an import can write again; it writes drafts and furniture
 * each time.
 */
function unreadable(issues: readonly StoredIssue[]): readonly string[] {
  return issues
    .filter(({ kind }) => kind === 'document' || kind === 'continuation')
    .map(({ path }) => path)
}

/** None while a question or an article cannot be read: its row is named already. */
async function lostPassages(library: CheckPorts['library']): Promise<readonly LostPassage[]> {
  try {
    const questions = (await wholeList(library, 'question')).filter(isOfKind('question'))
    const lost: LostPassage[] = []
    for (const { path, codeAnswer } of questions) {
      const verified = codeAnswer && (await verifyCodeAnswer(library, codeAnswer))
      for (const { article, words } of verified?.lost ?? [])
        lost.push({ kind: 'passage', path, where: article, problem: words })
    }
    return lost
  } catch (error) {
    if (isUnreadable(error)) return []
    throw error
  }
}
