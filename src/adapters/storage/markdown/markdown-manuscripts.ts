import { hash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Manuscript, Manuscripts, UnusableFolder } from '#ports/newsroom-store.ts'

import { createFolder, unwritableReason } from '../writable-folder.ts'
import {
  fileOfPath,
  loadMarkdownFiles,
  pathOfFile,
  readMarkdown,
  TEMPLATE_FOLDER,
} from './markdown-files.ts'
import { joinManuscript, splitManuscript } from './split-and-join-manuscript.ts'

/**
 * Creates the access to manuscripts in Markdown. Pages in `contentFolder` can be adopted as
 * manuscripts.
 */
export function markdownManuscripts(contentFolder: string): Manuscripts {
  return {
    split: splitManuscript,
    join: joinManuscript,
    fingerprint: ({ path, markdown }) => hash('sha256', `${path}\0${markdown}`),
    adoptable: async (path) => {
      const markdown = await readIfPresent(join(contentFolder, fileOfPath(path)))
      return markdown === undefined ? undefined : { path, markdown }
    },
    readFolder: async (folder) => {
      const links = await orUnusable(unreadableReason, () => symbolicLinks(folder))
      if (!links.ok) return links
      const [link] = links.value
      return link === undefined
        ? orUnusable(unreadableReason, () => readManuscripts(folder))
        : refused({ code: 'folderUnusable', reason: `${link} est un lien symbolique` })
    },
    writeFile: (folder, { path, markdown }) =>
      orUnusable(unwritableReason, async () => {
        const file = join(folder, fileOfPath(path))
        await createFolder(dirname(file), 0o777)
        await writeFile(file, markdown)
      }),
  }
}

/** Lists the Markdown files of a folder that are symbolic links, which may lead out of it. */
async function symbolicLinks(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isSymbolicLink() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

async function readManuscripts(folder: string): Promise<readonly Manuscript[]> {
  const files = await loadMarkdownFiles(folder)
  return files
    .filter(({ file }) => !file.startsWith(TEMPLATE_FOLDER))
    .map(({ file, source }) => ({ path: pathOfFile(file), markdown: source }))
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'ce dossier n’existe pas',
  ENOTDIR: 'c’est un fichier',
  EISDIR: 'un de ses dossiers a un nom en .md',
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
}

function unreadableReason(code: string): string {
  return UNREADABLE[code] ?? code
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readMarkdown(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Runs work on a folder. An error of the file system becomes a refusal with its reason. */
export async function orUnusable<Value>(
  reasonOf: (code: string) => string,
  work: () => Promise<Value>,
): Promise<Result<Value, UnusableFolder>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return refused({ code: 'folderUnusable', reason: reasonOf(String(error.code)) })
  }
}
