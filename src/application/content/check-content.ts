import { schedulePath } from '#domain/navigation/site-paths.ts'
import type { ContentCheck, StoredIssue } from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { verifyCodeAnswer } from '../editorial/verify-code-answer.ts'
import { isOfKind, loadAllOfKind } from '../shared/documents-of-kind.ts'
import type { CheckAllQuotations } from '../simulators/check-all-quotations.ts'

/** Quotation in a FAQ answer that no longer occurs in its article. */
interface LostPassage {
  readonly kind: 'passage'
  /** Path of the FAQ question. */
  readonly path: string
  /** Number of the quoted article. */
  readonly where: string
  /** Words of the quotation. */
  readonly problem: string
}

/**
 * Issue of the stored content: an unreadable row, or an outdated quotation in a FAQ answer, a
 * simulator or a procedure.
 */
export type ContentIssue = StoredIssue | LostPassage | WithdrawnIssue

/**
 * Row of a simulator's table, or deadline of a procedure, whose quotation is outdated. `path` is
 * the file and line of the row, or the path of the procedure.
 */
interface WithdrawnIssue extends Omit<LostPassage, 'kind'> {
  readonly kind: 'simulator'
}

/** Result of checking the stored content. */
export interface ContentCheckReport {
  /** Number of stored rows that were read. */
  readonly checked: number
  readonly issues: readonly ContentIssue[]
  /**
   * Keys of the sources whose next import rewrites the unreadable documents. Set only after a
   * repair.
   */
  readonly toImport?: readonly string[]
}

interface CheckPorts {
  readonly check: ContentCheck
  readonly library: Pick<ContentLibrary, 'list' | 'documentAt'>
  readonly verify: CheckAllQuotations
}

/**
 * Checks the stored rows, and the quotations of FAQ answers, simulators and procedures. With
 * `repair`, marks unreadable published documents so that the next import rewrites them.
 */
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
 * Returns the paths of unreadable published documents. Drafts and site settings are not marked:
 * every import rewrites them.
 */
function unreadable(issues: readonly StoredIssue[]): readonly string[] {
  return issues
    .filter(({ kind }) => kind === 'document' || kind === 'continuation')
    .map(({ path }) => path)
}

/**
 * Returns the outdated quotations of FAQ answers. Returns none if a document is unreadable, which
 * is reported as a separate issue.
 */
async function lostPassages(library: CheckPorts['library']): Promise<readonly LostPassage[]> {
  try {
    const questions = (await loadAllOfKind(library, 'question')).filter(isOfKind('question'))
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

/**
 * Returns the withdrawn rows and deadlines of simulators. Returns none if a document is unreadable,
 * which is reported as a separate issue.
 */
async function withdrawnRows(verify: CheckAllQuotations): Promise<readonly WithdrawnIssue[]> {
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
