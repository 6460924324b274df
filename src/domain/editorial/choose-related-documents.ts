import type { DocumentCommon } from './document.ts'

/** Value of the field `type` of a document's related documents in page views. */
export const RELATED_TYPE = 'JS'

/** Fields from which related documents are chosen. */
export type Relatable = Pick<DocumentCommon, 'path' | 'related' | 'themes' | 'tags' | 'publishedAt'>

/**
 * Returns up to `limit` candidates to read next. Those that `related` names come first. The others
 * share a tag or theme: most shared tags first, then most shared themes, then newest.
 */
export function chooseRelated<Candidate extends Relatable>(
  document: Relatable,
  candidates: readonly Candidate[],
  limit: number,
): readonly Candidate[] {
  const others = new Map(candidates.map((candidate) => [candidate.path, candidate]))
  others.delete(document.path)
  const named = [...new Set(document.related)].flatMap((path) => others.get(path) ?? [])
  for (const { path } of named) others.delete(path)
  const tags = new Set<string>(document.tags)
  const themes = new Set<string>(document.themes)
  const close = [...others.values()]
    .map((candidate) => ({
      candidate,
      tags: sharedCount(tags, candidate.tags),
      themes: sharedCount(themes, candidate.themes),
    }))
    .filter(({ tags, themes }) => tags + themes > 0)
    .sort((a, b) => b.tags - a.tags || b.themes - a.themes || newestFirst(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
  return [...named, ...close].slice(0, limit)
}

function sharedCount(ours: ReadonlySet<string>, theirs: readonly string[]): number {
  return [...new Set(theirs)].filter((each) => ours.has(each)).length
}

function newestFirst(a: Relatable, b: Relatable): number {
  return b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1)
}
