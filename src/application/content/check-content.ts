import { schedulePath } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/content.ts'
import { isUnreadable } from '#ports/outage.ts'
import type { ContentCheck, StoredIssue } from '#ports/publishing.ts'

import { verifyCodeAnswer } from '../editorial/code-answers.ts'
import { isOfKind, wholeList } from '../pages/lists/list.ts'
import type { VerifyTables } from '../simulators/verify-tables.ts'

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

/** A stored row that cannot be read, an answer or a simulator whose article changed. */
export type ContentIssue = StoredIssue | LostPassage | WithdrawnIssue

/** A withdrawn row or deadline; `path` is the file and line of its table, or its procedure. */
interface WithdrawnIssue extends Omit<LostPassage, 'kind'> {
  readonly kind: 'simulator'
}

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
  readonly verify: VerifyTables
}

/** Checks all stored content, optionally repairs it, and verifies the answers of the Code. */
export async function checkContent(
  { check, library, verify }: CheckPorts,
  { repair }: { readonly repair: boolean },
): Promise<ContentCheckReport> {
  const issues: StoredIssue[] = []
  let checked = 0
  for await (const { issue } of check.rows()) {
    checked += 1
    if (issue) issues.push(issue)
  }
  const toImport = repair ? { toImport: await check.markChanged(unreadable(issues)) } : {}
  const lost = [...(await lostPassages(library)), ...(await withdrawnRows(verify))]
  return { checked, issues: [...issues, ...lost], ...toImport }
}

/**
 * The paths of published documents that an import can write again; it writes drafts and site settings
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

/** The withdrawn rows and deadlines of the simulators, under the same rule. */
async function withdrawnRows(verify: VerifyTables): Promise<readonly WithdrawnIssue[]> {
  try {
    const { withdrawn, withdrawnDeadlines } = await verify()
    const rows = withdrawn.map((row) => ({ ...row, path: `${row.file}:${row.line}` }))
    const deadlines = withdrawnDeadlines.map((each) => ({ ...each, path: schedulePath(each) }))
    return [...rows, ...deadlines].map(({ path, article, words }) => ({
      kind: 'simulator',
      path,
      where: article,
      problem: words,
    }))
  } catch (error) {
    if (isUnreadable(error)) return []
    throw error
  }
}
