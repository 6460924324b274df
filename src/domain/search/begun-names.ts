import { beginningRank, foldName } from './beginnings.ts'

/** Something that a reader may mean, under each of its names. */
export interface Named<Thing> {
  readonly thing: Thing
  /** The name that it is shown by comes first. */
  readonly names: readonly string[]
  readonly folded: readonly string[]
}

/** Something, and the name by which a text means it. */
export interface BegunName<Thing> {
  readonly thing: Thing
  readonly name: string
  readonly rank: number
}

/** Makes something ready to be found by its names. */
export function named<Thing>(thing: Thing, names: readonly string[]): Named<Thing> {
  return { thing, names, folded: names.map(foldName) }
}

/** What has a name that begins as a text does, or a later word of a name: whole names first, then beginnings, then later words; among equals the order stays, and each counts once, by the best of its names (§2). */
export function begunNames<Thing>(
  text: string,
  all: readonly Named<Thing>[],
): readonly BegunName<Thing>[] {
  const begun = foldName(text)
  return all
    .flatMap((each) => bestName(begun, each))
    .toSorted((one, other) => one.rank - other.rank)
}

function bestName<Thing>(
  begun: string,
  { thing, names, folded }: Named<Thing>,
): readonly BegunName<Thing>[] {
  const found = names.flatMap((name, place) => {
    const rank = beginningRank(begun, folded[place] ?? '')
    return rank === undefined ? [] : [{ thing, name, rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).slice(0, 1)
}
