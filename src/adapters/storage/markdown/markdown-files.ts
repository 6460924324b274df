import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { withoutControlCharacters } from '#domain/shared/control-characters.ts'

/** Folder of the document templates; its files are not pages. */
export const TEMPLATE_FOLDER = 'modeles/'

/** Markdown file: its path relative to the folder, and its text. */
export interface MarkdownFileText {
  readonly file: string
  readonly source: string
}

/** Loads the Markdown files of a folder and its subfolders, ordered by path. */
export async function loadMarkdownFiles(folder: string): Promise<readonly MarkdownFileText[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.toSorted().map(async (file) => ({
      file: file.replaceAll('\\', '/'),
      source: await readMarkdown(join(folder, file)),
    })),
  )
}

/** Reads a Markdown file, without control characters. */
export async function readMarkdown(file: string): Promise<string> {
  return withoutControlCharacters(await readFile(file, 'utf8'))
}

/**
 * Lists the page paths of a folder from its file names. A path with only a `.draft.md` file is a
 * draft.
 */
export async function pagePaths(folder: string): Promise<ReadonlyMap<string, 'page' | 'draft'>> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith(TEMPLATE_FOLDER))
  const drafts = names.filter((name) => name.endsWith('.draft.md'))
  const pages = names.filter((name) => !name.endsWith('.draft.md'))
  // A page with both a draft and a published version counts as published.
  return new Map([
    ...drafts.map((name) => [pathOfFile(name), 'draft'] as const),
    ...pages.map((name) => [pathOfFile(name), 'page'] as const),
  ])
}

/** Returns the path on the site of a Markdown file's page. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:\.draft)?\.md$/u, '')}`
}

/** Returns the name of the Markdown file of a page, by its path on the site. */
export function fileOfPath(path: string): string {
  return `${path.slice(1)}.md`
}
