import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Manuscript, UnusableFolder } from '#ports/newsroom-store.ts'

import type { NewsroomPorts } from './newsroom-ports.ts'
import { saveManuscript } from './save-manuscript.ts'
import type { SaveRefusal } from './save-manuscript.ts'

/** Maximum number of articles in an export. */
const MAX_ARTICLES = 100_000

/**
 * Writes the newest version of each article to a folder and returns the paths of the articles.
 * Stops at the first file that is not writable.
 */
export type ExportManuscripts = (
  folder: string,
) => Promise<Result<readonly string[], UnusableFolder>>

/** Outcome of importing one file. `path` is that of the article. */
export interface ImportedManuscript {
  readonly path: string
  readonly outcome: 'created' | 'saved' | 'unchanged' | { readonly refused: SaveRefusal }
}

/**
 * Saves the files of a folder as versions by one editor, and returns the outcome of each. Refused
 * as a whole if the editor is unknown or the folder unusable.
 */
export type ImportManuscripts = (
  folder: string,
  editor: string,
) => Promise<Result<readonly ImportedManuscript[], 'editorUnknown' | UnusableFolder>>

/** Creates the use case that exports manuscripts. */
export function exportManuscripts({
  store,
  manuscripts,
  clock,
}: Pick<NewsroomPorts, 'store' | 'manuscripts' | 'clock'>): ExportManuscripts {
  return async (folder) => {
    const articles = await store.list({ now: clock.now(), limit: MAX_ARTICLES })
    for (const { path } of articles) {
      const manuscript = await headManuscript({ store, clock }, path)
      const written = manuscript && (await manuscripts.writeFile(folder, manuscript))
      if (written && !written.ok) return written
    }
    return ok(articles.map(({ path }) => path).toSorted())
  }
}

/** Creates the use case that imports manuscripts. */
export function importManuscripts(ports: NewsroomPorts): ImportManuscripts {
  const save = saveManuscript(ports)
  return async (folder, address) => {
    const email = parseEmail(address)
    const editor = email.ok ? await ports.editors.editor(email.value) : undefined
    if (editor === undefined) return refused('editorUnknown')
    const folderTexts = await ports.manuscripts.readFolder(folder)
    if (!folderTexts.ok) return folderTexts
    const imported: ImportedManuscript[] = []
    for (const manuscript of folderTexts.value) {
      const { path } = manuscript
      const exists = (await ports.store.articleAt(path)) !== undefined
      const saved = await save({ editor, manuscript, ...(exists && { article: path }) })
      imported.push({ path, outcome: outcomeOf(saved, exists) })
    }
    return ok(imported)
  }
}

function outcomeOf(
  saved: Result<unknown, SaveRefusal>,
  exists: boolean,
): ImportedManuscript['outcome'] {
  if (saved.ok) return exists ? 'saved' : 'created'
  return saved.problem === 'unchanged' ? 'unchanged' : { refused: saved.problem }
}

/** Returns the manuscript of the newest version. Returns undefined if no article has the path. */
async function headManuscript(
  { store, clock }: Pick<NewsroomPorts, 'store' | 'clock'>,
  path: string,
): Promise<Manuscript | undefined> {
  const article = await store.articleAt(path)
  if (article === undefined) return undefined
  const { version } = newestVersion(articleStateAt(article.events, clock.now()))
  return store.manuscript(article.documentId, version)
}
