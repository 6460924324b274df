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

/** The page paths of a folder, by file names; drafts are marked. */
export async function pagePaths(folder: string): Promise<ReadonlyMap<string, 'page' | 'draft'>> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith(TEMPLATE_FOLDER))
  const drafts = names.filter((name) => name.endsWith('.draft.md'))
  const pages = names.filter((name) => !name.endsWith('.draft.md'))
  // A page that is to be replaced by a draft is still one.
  return new Map([
    ...drafts.map((name) => [pathOfFile(name), 'draft'] as const),
    ...pages.map((name) => [pathOfFile(name), 'page'] as const),
  ])
}

/** The address of the page of a Markdown file. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:\.draft)?\.md$/u, '')}`
}
