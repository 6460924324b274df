import { followedTextKey } from '#domain/following/followed-text-key.ts'
import { isInRange } from '#domain/following/followers-and-follow-jobs.ts'
import type {
  ChangedRange,
  Follower,
  FollowJob,
} from '#domain/following/followers-and-follow-jobs.ts'
import type { ChangelogEntry } from '#domain/law/changelog.ts'
import { mayConfirm } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Changelog } from '#ports/changelog-stores.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Followers } from '#ports/follower-store.ts'
import type { EmailLinks } from '#ports/newsletter-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { EmailSite } from '../newsletter/compose-newsletter-email.ts'
import { describeFollowedText } from './describe-followed-text.ts'
import { followConfirmationEmail, followWelcomeEmail, lawChangesEmail } from './follow-emails.ts'
import type { ListedChanges } from './follow-emails.ts'
import { notifyFollowers } from './notify-followers.ts'

interface FollowEmailDeps {
  readonly followers: Followers
  readonly changelog: Pick<Changelog, 'entriesOf' | 'entriesAfter' | 'latest'>
  readonly library: Pick<ContentLibrary, 'list' | 'published'>
  readonly links: EmailLinks
  readonly messenger: Messenger
  readonly clock: Clock
  readonly site: EmailSite
}

/**
 * Creates the handler of follower jobs. A check job queues the emails of followers. Other jobs send
 * one email, unless it is no longer needed.
 */
export function runFollowJob(
  deps: FollowEmailDeps,
): (job: FollowJob, key: string) => Promise<void> {
  const notify = notifyFollowers(deps)
  return async (job, key) => {
    if (job.kind === 'lawChangesCheck') {
      await notify(job.through)
      return
    }
    const message = await emailOf(deps, job)
    if (message) await deps.messenger.send({ ...message, key })
  }
}

type EmailJob = Exclude<FollowJob, { kind: 'lawChangesCheck' }>

async function emailOf(deps: FollowEmailDeps, job: EmailJob): Promise<Message | undefined> {
  const { followers, library, links, clock, site } = deps
  if (job.kind === 'followConfirmation') {
    const request = await followers.requestOf(job.request)
    if (!request || !mayConfirm(request, clock.now())) return undefined
    const texts = await Promise.all(
      request.texts.map((text) => describeFollowedText(library, text)),
    )
    const token = await links.sign('confirmFollow', request.id)
    return followConfirmationEmail(site, request, { texts, token })
  }
  const follower = await followers.follower(job.follower)
  if (!follower || follower.texts.length === 0) return undefined
  const token = await links.sign('settleFollows', follower.id)
  if (job.kind === 'followWelcome') {
    const described = follower.texts.map((text) => describeFollowedText(library, text))
    return followWelcomeEmail(site, follower, { texts: await Promise.all(described), token })
  }
  const changes = await listedChanges(deps, follower, job.changes)
  return changes.length === 0 ? undefined : lawChangesEmail(site, follower, { changes, token })
}

/** Loads the changes of the texts that the reader still follows. */
async function listedChanges(
  deps: FollowEmailDeps,
  { texts }: Follower,
  ranges: readonly ChangedRange[],
): Promise<readonly ListedChanges[]> {
  const followed = new Set(texts.map(followedTextKey))
  const listed = await Promise.all(
    ranges
      .filter(({ text }) => followed.has(followedTextKey(text)))
      .map((range) => listedChangesOf(deps, range)),
  )
  return listed.filter(({ entries }) => entries.length > 0)
}

/** Maximum number of changes listed per text in an email. */
const MAX_LISTED = 20

async function listedChangesOf(
  { changelog, library }: Pick<FollowEmailDeps, 'changelog' | 'library'>,
  range: ChangedRange,
): Promise<ListedChanges> {
  const [text, entries] = await Promise.all([
    describeFollowedText(library, range.text),
    entriesIn(changelog, range, MAX_LISTED + 1),
  ])
  return { text, entries: entries.slice(0, MAX_LISTED), more: entries.length > MAX_LISTED }
}

/** Entries of a text per query. */
const PAGE = 100

/** Loads the newest changelog entries of a text in a range, at most `limit`. */
async function entriesIn(
  changelog: Pick<Changelog, 'entriesOf'>,
  range: ChangedRange,
  limit: number,
): Promise<readonly ChangelogEntry[]> {
  const newEntries: ChangelogEntry[] = []
  let before: number | undefined
  for (;;) {
    const from = before === undefined ? {} : { before }
    const entries = await changelog.entriesOf(range.text, { limit: PAGE, ...from })
    newEntries.push(...entries.filter((entry) => isInRange(entry, range)))
    const last = entries.at(-1)
    const isOver = last === undefined || entries.length < PAGE || last.sequence <= range.after
    if (isOver || newEntries.length >= limit) return newEntries.slice(0, limit)
    before = last.sequence
  }
}
