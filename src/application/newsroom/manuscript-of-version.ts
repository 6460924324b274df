import type { Manuscript, NewsroomStore, StoredArticle } from '#ports/newsroom-store.ts'

/** Returns the manuscript of a version. Throws if the version does not exist. */
export async function manuscriptOf(
  { store }: { readonly store: Pick<NewsroomStore, 'manuscript'> },
  { documentId }: Pick<StoredArticle, 'documentId'>,
  version: number,
): Promise<Manuscript> {
  const manuscript = await store.manuscript(documentId, version)
  if (manuscript === undefined) throw new Error(`no text of version ${version} of ${documentId}`)
  return manuscript
}
