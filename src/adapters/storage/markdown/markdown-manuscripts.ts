import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ok, refused } from '#domain/shared/result.ts'
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
    readFolder: (folder) => orUnusable(unreadableReason, () => readManuscripts(folder)),
    writeFile: (folder, { path, markdown }) =>
      orUnusable(unwritableReason, async () => {
        const file = join(folder, fileOfPath(path))
        await createFolder(dirname(file), 0o777)
        await writeFile(file, markdown)
      }),
  }
}

async function readManuscripts(folder: string): Promise<readonly Manuscript[]> {
  const files = await loadMarkdownFiles(folder)
  return files
    .filter(({ file }) => !file.startsWith(TEMPLATE_FOLDER))
    .map(({ file, source }) => ({ path: pathOfFile(file), markdown: source }))
}

/** Runs work on a folder. An error of the file system becomes a refusal with its reason. */
async function orUnusable<Value>(
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
