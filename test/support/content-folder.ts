import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { FaultyContent } from '#adapters/storage/markdown/content-fault.ts'
import { markdownContent } from '#adapters/storage/markdown/markdown-content.ts'
import type { Body } from '#domain/editorial/body.ts'
import type { Edition, SourcedDocument } from '#ports/content-publisher.ts'

import { documentsIn } from './documents.ts'

/** Where the only document of a test stands. */
export const PATH = 'actualite/droit-du-travail/essai'

/** A content folder with these files, gone at the end. */
export async function contentFolder(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** A Markdown document: this front matter over a valid one, then this text. */
export function markdown(text: string, front: Readonly<Record<string, unknown>> = {}): string {
  const fields = {
    kind: 'article',
    title: 'Le titre',
    standfirst: 'Une ou deux phrases qui disent ce que le lecteur trouvera dans ce document.',
    publishedAt: '2026-03-04',
    themes: ['droit-du-travail'],
    authors: ['La rédaction'],
    ...front,
  }
  // JSON is YAML.
  return `---\n${JSON.stringify(fields)}\n---\n${text}\n`
}

/** The edition of a content folder with these files. */
export async function editionOf(files: Readonly<Record<string, string>>): Promise<Edition> {
  await using folder = await contentFolder(files)
  return await markdownContent(folder.path).read(() => {})
}

/** The only document of a folder, of these words. */
export async function sourced(words: string, front = {}): Promise<SourcedDocument> {
  const documents = await documentsIn(await editionOf({ [`${PATH}.md`]: markdown(words, front) }))
  return documents[0]!
}

/** The body of a document of these words. */
export async function bodyOf(words: string): Promise<Body> {
  return (await sourced(words)).document.body
}

/** What is said to be wrong in these files. */
export async function faultsOf(
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const fault = await editionOf(files).then(
    () => ({ faults: [] }) as unknown as FaultyContent,
    (thrown: unknown) => thrown as FaultyContent,
  )
  return fault.faults.map(({ file, place, message }) => `${file} (${place}) : ${message}`)
}
