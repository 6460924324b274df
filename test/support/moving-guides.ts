import { fc } from '@fast-check/vitest'

import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { Edition } from '#ports/content-publisher.ts'

import { aGuide, anEdition } from './documents.ts'

/** Where guides stand in an edition: from id to path; a guide that is absent is withdrawn. */
export type Places = Readonly<Record<string, string>>

const IDS = ['a', 'b', 'c', 'd']
const PATHS = ['/guide/1', '/guide/2', '/guide/3', '/guide/4', '/guide/5']

const places: fc.Arbitrary<Places> = fc
  .tuple(
    fc.subarray(IDS, { minLength: 1 }),
    fc.shuffledSubarray(PATHS, { minLength: IDS.length, maxLength: IDS.length }),
  )
  .map(([ids, paths]) => Object.fromEntries(ids.map((id, rank) => [id, paths[rank] ?? ''])))

/** Editions of a few guides that move, swap, leave and come back among a few paths. */
export const editionsOfMovingGuides: fc.Arbitrary<readonly Places[]> = fc.array(places, {
  minLength: 1,
  maxLength: 6,
})

export function editionOf(places: Places): Edition {
  return anEdition(Object.entries(places).map(([id, path]) => aGuide(id, { path })))
}

/** The plain rule, kept by id: who left each address that nobody has taken since. */
export function followMoves(trail: Map<string, string>, before: Places, after: Places): void {
  for (const [id, path] of Object.entries(before)) {
    if (after[id] !== undefined && after[id] !== path) trail.set(path, id)
  }
  const live = new Set(Object.values(after))
  for (const [path, id] of trail) {
    if (live.has(path) || after[id] === undefined) trail.delete(path)
  }
}

export function redirectsOf(rules: readonly RedirectRule[]): ReadonlyMap<string, string> {
  return new Map(rules.map(({ source, destination }) => [source, destination]))
}
