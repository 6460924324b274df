import { SITE_SETTINGS_SOURCE, LIBRARY } from '#delivery/composition/page-stores.ts'

import type { JudgedText } from './judged-search-queries.ts'
import type { OpenedLibrary } from './open-library.ts'
import type { CountedAs } from './search-quality-measures.ts'

/**
 * Ids of the documents that replace each archive, by the id of the archive. The main replacement
 * comes first.
 */
export type ReplacementsOf = ReadonlyMap<string, readonly string[]>

/**
 * Loads the replacements of archives from the content folder. Unpublished documents are omitted.
 */
export async function archiveReplacements({ composition }: OpenedLibrary): Promise<ReplacementsOf> {
  const { subjects } = await composition.resolve(SITE_SETTINGS_SOURCE).read()
  const paths = subjects.flatMap(({ current, archives }) => [...current, ...archives])
  const documents = await composition.resolve(LIBRARY).summariesAt(paths)
  const ids = new Map(documents.map(({ path, id }) => [path, id]))
  return new Map(
    subjects.flatMap(({ current, archives }) => {
      const covering = current.flatMap((path) => ids.get(path) ?? [])
      const archived = archives.flatMap((path) => ids.get(path) ?? [])
      return covering.length === 0 ? [] : archived.map((id) => [id, covering] as const)
    }),
  )
}

/**
 * Returns a function that maps all ids of a judged page to its first id. The page thus counts once.
 */
export function idOfJudgedPage(texts: readonly JudgedText[]): CountedAs {
  const first = new Map(
    texts.flatMap(({ right }) =>
      right.flatMap(({ ids }) => ids.map((id) => [id, ids[0]] as const)),
    ),
  )
  return (id) => first.get(id) ?? id
}

/**
 * Returns a function that first maps an archived document to its replacement, then applies
 * `counted`.
 */
export function idOfReplacement(counted: CountedAs, currentOf: ReplacementsOf): CountedAs {
  return (id) => counted(currentOf.get(id)?.[0] ?? id)
}
