import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ok, refused } from '#domain/shared/result.ts'
import type { Manuscript, ManuscriptIssue, Manuscripts } from '#ports/newsroom.ts'

import type { ContentIssue } from './content-issue.ts'
import { joinManuscript, splitManuscript } from './manuscript-fields.ts'
import { loadMarkdownFiles, pathOfFile, TEMPLATE_FOLDER } from './markdown-files.ts'

/**
 * Creates the reader and writer of manuscripts as Markdown files of a content folder. The Markdown
 * parser is loaded at its first use.
 */
export function markdownManuscripts(contentFolder: string): Manuscripts {
  return {
    parse: async ({ path, markdown }, frame) => {
      const { parseDocument } = await import('./parse-document.ts')
      const issues: ContentIssue[] = []
      const sourced = parseDocument(fileOf(path), markdown, issues, frame)
      return sourced === undefined ? refused(issues.map(withoutFile)) : ok(sourced)
    },
    readText: async (markdown) => {
      const { isLossless, readManuscriptText } = await import('./manuscript-text.ts')
      const text = readManuscriptText(markdown)
      if (!text.ok) return refused(text.problem.map(withoutFile))
      return isLossless(markdown) ? text : refused([NOT_LOSSLESS])
    },
    writeText: async (text) => {
      const { writeManuscriptText } = await import('./manuscript-text.ts')
      return writeManuscriptText(text)
    },
    split: splitManuscript,
    join: joinManuscript,
    fingerprint: ({ path, markdown }) => hash('sha256', `${path}\0${markdown}`),
    adoptable: async (path) => {
      const markdown = await readIfPresent(join(contentFolder, fileOf(path)))
      return markdown === undefined ? undefined : { path, markdown }
    },
    async *readFolder(folder) {
      for (const { file, source } of await loadMarkdownFiles(folder))
        if (!file.startsWith(TEMPLATE_FOLDER)) yield { path: pathOfFile(file), markdown: source }
    },
    writeFile: async (folder, { path, markdown }: Manuscript) => {
      const file = join(folder, fileOf(path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, markdown)
    },
  }
}

const NOT_LOSSLESS: ManuscriptIssue = {
  place: 'texte',
  message: 'ce texte ne se réécrirait pas à l’identique',
}

function withoutFile({ place, message }: ContentIssue): ManuscriptIssue {
  return { place, message }
}

function fileOf(path: string): string {
  return `${path.slice(1)}.md`
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
