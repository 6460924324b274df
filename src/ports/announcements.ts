/** What a publication outdated: the tags of what shows it, or everything, when it is more than can be named or may have been missed. */
export type Outdated = ReadonlySet<string> | 'everything'

/** Called with what a publication outdated, and its number when all before it were told. */
export type OnPublication = (outdated: Outdated, publication?: number) => void

/** What is published on this site, by whichever process: each server learns of it and forgets its copies. */
export interface Announcements {
  /** Tells of every publication since that one, in their order, each at least once, whatever connections are lost, until what it answers is called. Without one, everything may be outdated, and is told first. */
  follow(told: OnPublication, since?: number): Promise<() => Promise<void>>
}
