import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { ContentIssue } from '#adapters/storage/markdown/content-issue.ts'
import { loadMarkdownFiles, TEMPLATE_FOLDER } from '#adapters/storage/markdown/markdown-files.ts'
import { parseMarkdownDocument } from '#adapters/storage/markdown/parse-markdown-document.ts'
import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

test('every file of content reads back as the same document [N30]', async () => {
  const files = await loadMarkdownFiles(CONTENT)
  const documents = files.filter(({ file }) => !file.startsWith(TEMPLATE_FOLDER))
  expect(documents.length).toBeGreaterThan(45)
  for (const { file, source: markdown } of documents) {
    const text = readManuscriptText(markdown)
    expect([file, (await directTextWork.open(markdown)).ok]).toEqual([file, true])
    expect(documentOf(file, text.ok ? writeManuscriptText(text.value) : '')).toEqual(
      documentOf(file, markdown),
    )
  }
})

function documentOf(file: string, markdown: string) {
  const issues: ContentIssue[] = []
  const frame = { id: file, demo: true, publishedAt: 0 }
  const sourced = parseMarkdownDocument(file, markdown, issues, frame)
  return { sourced, issues }
}
