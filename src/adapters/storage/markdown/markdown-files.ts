import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The part of a content folder whose files are printed, and no pages. */
export const TEMPLATE_FOLDER = 'modeles/'

/** A Markdown file of a folder: its path in it, and what is written in it. */
export interface MarkdownFileText {
  readonly file: string
  readonly source: string
}

/** The Markdown files of a folder and of those in it, in the order of their paths. */
export async function markdownFiles(folder: string): Promise<readonly MarkdownFileText[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.toSorted().map(async (file) => ({
      file: file.replaceAll('\\', '/'),
      source: await readFile(join(folder, file), 'utf8'),
    })),
  )
}
