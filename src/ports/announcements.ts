/** What a publication outdated: the tags of what shows it, or everything, when it is more than can be named or may have been missed. */
export type Outdated = ReadonlySet<string> | 'everything'

/** What is published on this site, by whichever process: each server learns of it and forgets its copies. */
export interface Announcements {
  /** Tells of every publication from now on, in their order, each at least once, whatever connections are lost, until what it answers is called. */
  follow(told: (outdated: Outdated) => void): Promise<() => Promise<void>>
}
