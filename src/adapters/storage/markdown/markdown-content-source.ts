import { createHash } from 'node:crypto'

import type { SourcedDocument, ContentSource } from '#ports/content-source-and-publisher.ts'

import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadMarkdownFiles, pathOfFile, TEMPLATE_FOLDER } from './markdown-files.ts'
import type { MarkdownFileText } from './markdown-files.ts'
import { parseMarkdownDocument } from './parse-markdown-document.ts'
import type { FileFrame } from './parse-markdown-document.ts'

/**
 * Creates the source of the demonstration documents: the Markdown files of a folder except its
 * templates. `read` rejects with `InvalidContent` if any file has an issue.
 */
export function markdownContent(folder: string): ContentSource {
  return {
    key: 'demo',
    async read(progress) {
      const files = await pageFiles(folder)
      const issues: ContentIssue[] = []
      const documents: SourcedDocument[] = []
      for (const [at, { file, source }] of files.entries()) {
        progress(at, files.length)
        const document = parseMarkdownDocument(file, source, issues, demoFrame(file))
        if (document?.document.kind === 'newsletter') issues.push({ file, ...LETTER_ISSUE })
        else if (document !== undefined) documents.push(document)
      }
      progress(files.length, files.length)
      if (issues.length > 0) throw new InvalidContent(issues)
      return { source: 'demo', version: versionOf(files), records: oneByOne(documents) }
    },
  }
}

/** Issue of a letter in the folder, which would be published without its articles. */
const LETTER_ISSUE = { place: 'kind', message: 'une lettre se compose à la rédaction' } as const

/**
 * Returns the values that the file of a demonstration page does not contain. The id is derived from
 * its path.
 */
function demoFrame(file: string): FileFrame {
  return { id: `demo:${pathOfFile(file)}`, demo: true }
}

/** Returns the files of pages; templates are excluded, as they have their own store. */
async function pageFiles(folder: string): Promise<readonly MarkdownFileText[]> {
  return (await loadMarkdownFiles(folder)).filter(({ file }) => !file.startsWith(TEMPLATE_FOLDER))
}

async function* oneByOne(documents: readonly SourcedDocument[]): AsyncIterable<SourcedDocument> {
  yield* documents
}

/** Returns a hash of the names and contents of the files. */
function versionOf(files: readonly MarkdownFileText[]): string {
  const hash = createHash('sha256')
  for (const { file, source } of files) hash.update(`${file}\0${source}\0`)
  return hash.digest('hex').slice(0, 16)
}
