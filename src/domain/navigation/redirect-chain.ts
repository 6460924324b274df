import { splitQuery, withQuery } from './query.ts'
import type { Hop } from './redirect-hop.ts'

type Hops = ReadonlyMap<string, Hop>

/** Every loop among these redirects, each once, in the order in which it is followed (§2). */
export function loopsAmong(hops: Hops): readonly (readonly Hop[])[] {
  const walked = new Set<Hop>()
  const loops: (readonly Hop[])[] = []
  for (const start of hops.values()) {
    const trail = trailFrom(start, hops, walked)
    const next = nextHop(trail.at(-1), hops)
    const entry = next === undefined ? -1 : trail.indexOf(next)
    if (entry >= 0) loops.push(trail.slice(entry))
  }
  return loops
}

/** Where each source ends when its redirects, which hold no loop, are followed to the last (§2). */
export function flattenedHops(hops: Hops): ReadonlyMap<string, string> {
  const walked = new Set<Hop>()
  const ends = new Map<string, string>()
  for (const start of hops.values()) {
    for (const hop of trailFrom(start, hops, walked).toReversed()) {
      const next = nextHop(hop, hops)
      const end = next === undefined ? undefined : ends.get(next.source)
      ends.set(
        hop.source,
        end === undefined ? hop.destination : withQuery(end, splitQuery(hop.destination).query),
      )
    }
  }
  return ends
}

function trailFrom(start: Hop, hops: Hops, walked: Set<Hop>): readonly Hop[] {
  const trail: Hop[] = []
  let hop: Hop | undefined = start
  while (hop !== undefined && !walked.has(hop)) {
    walked.add(hop)
    trail.push(hop)
    hop = nextHop(hop, hops)
  }
  return trail
}

function nextHop(hop: Hop | undefined, hops: Hops): Hop | undefined {
  return hop?.destinationPath === undefined ? undefined : hops.get(hop.destinationPath)
}
