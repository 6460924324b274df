/** What a publication outdated: the tags of what shows it, or everything, when it is more than can be named or may have been missed. */
export type Outdated = ReadonlySet<string> | 'everything'

/** Called with what a publication outdated, and its number when all before it were told. */
export type OnPublication = (outdated: Outdated, publication?: number) => void

/** What is published on this site, by whichever process: each server learns of it and forgets its copies. */
export interface Announcements {
  /** Tells of every publication since that one, in their order, each at least once, whatever connections are lost, until what it answers is called. Without one, everything may be outdated, and is told first. */
  follow(told: OnPublication, since?: number): Promise<() => Promise<void>>
}

/** Forgets the kept copies of the pages that show something now changed. A tag names what a page shows: `document:<path>`, `list:<kind>`, `menus`. */
export interface PagePurge {
  purge(tags: ReadonlySet<string>): void
}

/** The caches of others in front of the site, a CDN for one, that keep answers under keys. */
export interface SharedCaches {
  /** Forgets what is kept under these keys; until it has, throws an `Outage`. */
  forget(keys: readonly string[]): Promise<void>
}

/** What came of telling: all is told, something is left to be told later, or another server is telling. */
export type Told = 'all' | 'in part' | 'by another'

/** Up to where the caches in front of the site were told of publications, by whichever server: each publication is told by one of them, and again once every server has surely forgotten its own copies. */
export interface CdnPurgeCursor {
  /** Tells what is to be told, if no other server does so now, and remembers it once it was told. */
  tell(told: (outdated: Outdated) => Promise<void>): Promise<Told>
}
