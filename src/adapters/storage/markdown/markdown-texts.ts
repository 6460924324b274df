import { ok, refused } from '#domain/shared/result.ts'
import type { ManuscriptIssue, ManuscriptTexts } from '#ports/newsroom-store.ts'

import type { ContentIssue } from './content-issue.ts'
import { fileOfPath } from './markdown-files.ts'

/** Parser and writer of manuscripts in Markdown, which loads its libraries when first used. */
export const markdownTexts: ManuscriptTexts = {
  parse: async ({ path, markdown }, frame) => {
    const { parseMarkdownDocument } = await import('./parse-markdown-document.ts')
    const issues: ContentIssue[] = []
    const sourced = parseMarkdownDocument(fileOfPath(path), markdown, issues, frame)
    return sourced === undefined ? refused(issues.map(withoutFile)) : ok(sourced)
  },
  readText: async (markdown) => {
    const { readManuscriptText } = await import('./read-and-write-manuscript-markdown.ts')
    const text = readManuscriptText(markdown)
    return text.ok ? text : refused(text.problem.map(withoutFile))
  },
  writeText: async (text) => {
    const { writeManuscriptText } = await import('./read-and-write-manuscript-markdown.ts')
    return writeManuscriptText(text)
  },
}

function withoutFile({ file: _file, ...issue }: ContentIssue): ManuscriptIssue {
  return issue
}
