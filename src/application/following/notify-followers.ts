import { newestSequences } from '#domain/following/followers-and-follow-jobs.ts'
import type { Changelog } from '#ports/changelog-stores.ts'
import type { Followers } from '#ports/follower-store.ts'

/** Entries of the changelog per query. */
const PAGE = 1_000

interface NoticePorts {
  readonly followers: Pick<Followers, 'oldestPosition' | 'notify'>
  readonly changelog: Pick<Changelog, 'entriesAfter' | 'latest'>
}

/**
 * Creates a function that queues emails to the followers of changed texts, one each, and returns
 * their number. Returns 0 if the changelog has entries after `requested`, since another check
 * follows.
 */
export function notifyFollowers({
  followers,
  changelog,
}: NoticePorts): (requested: number) => Promise<number> {
  return async (requested) => {
    if ((await changelog.latest()) > requested) return 0
    const after = await followers.oldestPosition()
    if (after === undefined) return 0
    let newest: ReadonlyMap<string, number> = new Map()
    let through = after
    for (;;) {
      const entries = await changelog.entriesAfter(through, PAGE)
      newest = newestSequences(entries, newest)
      through = entries.at(-1)?.sequence ?? through
      if (entries.length < PAGE) break
    }
    return through === after ? 0 : followers.notify(newest, { after, through })
  }
}

/**
 * Creates a function that queues the check of followers for the latest changes. If several servers
 * call it, the check runs once.
 */
export function queueFollowersCheck({
  followers,
  changelog,
}: {
  readonly followers: Pick<Followers, 'queueCheck'>
  readonly changelog: Pick<Changelog, 'latest'>
}): () => Promise<void> {
  return async () => {
    const latest = await changelog.latest()
    if (latest > 0) await followers.queueCheck(latest)
  }
}
