/** The last part of the address of a feed; what stands before it is the list whose latest documents it tells. */
const FEED = '/flux.atom'

/** The path of the Atom feed of a list (§9). */
export function feedPath(list: string): string {
  return list + FEED
}

/** The path of the list that a feed at this path would tell; `undefined` when the path is that of no feed. */
export function listOfFeed(path: string): string | undefined {
  return path.endsWith(FEED) ? path.slice(0, -FEED.length) : undefined
}
