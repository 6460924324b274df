import { followedTextKey, parseFollowedTextKey } from '#domain/following/followed-text-key.ts'
import { MAX_FOLLOWED_TEXTS } from '#domain/following/followers-and-follow-jobs.ts'
import type {
  ChangedRange,
  Follower,
  FollowJob,
  FollowRequest,
} from '#domain/following/followers-and-follow-jobs.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import {
  CONFIRMATION_EMAIL_INTERVAL,
  mayConfirm,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ConfirmedFollow, Followers } from '#ports/follower-store.ts'

/** Request of one text, and when it sent its confirmation email. */
interface Requested extends Omit<FollowRequest, 'texts'> {
  readonly text: FollowedText
  readonly emailedAt?: number
}

interface Held {
  readonly email: string
  /** Last notified position in the changelog of each followed text, by key. */
  readonly positions: Map<string, number>
}

/** In-memory store of followers. `jobs` lists the queued jobs. */
export class MemoryFollowers implements Followers {
  readonly #clock: Clock
  readonly #requests = new Map<string, Requested>()
  readonly #followers = new Map<string, Held>()
  readonly jobs: FollowJob[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async request(email: Email, text: FollowedText): Promise<void> {
    const requestedAt = this.#clock.now()
    const isKnown = [...this.#requests.values()].some(
      (each) =>
        each.email === email &&
        followedTextKey(each.text) === followedTextKey(text) &&
        each.requestedAt > requestedAt - minutes(2),
    )
    if (isKnown) return
    const id = crypto.randomUUID()
    const isAwaited = [...this.#requests.values()].some(
      (each) =>
        each.email === email &&
        each.confirmedAt === undefined &&
        (each.emailedAt ?? -Infinity) > requestedAt - CONFIRMATION_EMAIL_INTERVAL,
    )
    const request = { id, email, text, requestedAt }
    this.#requests.set(id, isAwaited ? request : { ...request, emailedAt: requestedAt })
    if (!isAwaited) this.jobs.push({ kind: 'followConfirmation', request: id })
  }

  async requestOf(id: string): Promise<FollowRequest | undefined> {
    const request = this.#requests.get(id)
    if (!request) return undefined
    const { text, emailedAt: _emailedAt, ...rest } = request
    const all = [text, ...this.#pending(request).map((each) => each.text)]
    const texts = new Map(all.map((each) => [followedTextKey(each), each]))
    return { ...rest, texts: [...texts.values()] }
  }

  async confirm(id: string, position: number): Promise<ConfirmedFollow> {
    const request = this.#requests.get(id)
    const pending = request ? this.#pending(request) : []
    const outcome = this.#confirm(id, position)
    const isConfirmed = outcome.kind === 'followed' && pending.some((each) => each.id === id)
    for (const other of isConfirmed ? pending : []) this.#confirm(other.id, position)
    return outcome
  }

  #pending({ email }: Requested): readonly Requested[] {
    return [...this.#requests.values()].filter(
      (each) => each.email === email && mayConfirm(each, this.#clock.now()),
    )
  }

  #confirm(id: string, position: number): ConfirmedFollow {
    const request = this.#requests.get(id)
    if (!request) return { kind: 'linkOver' }
    if (!mayConfirm(request, this.#clock.now())) {
      const known = this.#at(request.email)
      return request.confirmedAt !== undefined && known !== undefined
        ? { kind: 'followed', follower: known }
        : { kind: 'linkOver' }
    }
    const follower = this.#at(request.email) ?? crypto.randomUUID()
    const { positions } = this.#followers.get(follower) ?? { positions: new Map() }
    this.#followers.set(follower, { email: request.email, positions })
    const key = followedTextKey(request.text)
    const isKnown = positions.has(key)
    if (!isKnown && positions.size >= MAX_FOLLOWED_TEXTS) return { kind: 'full', follower }
    this.#requests.set(id, { ...request, confirmedAt: this.#clock.now() })
    if (isKnown) return { kind: 'followed', follower }
    if (positions.size === 0) this.jobs.push({ kind: 'followWelcome', follower })
    positions.set(key, position)
    return { kind: 'followed', follower }
  }

  async follower(id: string): Promise<Follower | undefined> {
    const held = this.#followers.get(id)
    const texts = [...(held?.positions.keys() ?? [])].flatMap(
      (key) => parseFollowedTextKey(key) ?? [],
    )
    return held && { id, email: held.email, texts: texts.toReversed() }
  }

  async unfollow(follower: string, text?: FollowedText): Promise<void> {
    const positions = this.#followers.get(follower)?.positions
    if (text === undefined) positions?.clear()
    else positions?.delete(followedTextKey(text))
  }

  async oldestPosition(): Promise<number | undefined> {
    const all = [...this.#followers.values()].flatMap(({ positions }) => [...positions.values()])
    return all.length === 0 ? undefined : Math.min(...all)
  }

  async notify(
    newest: ReadonlyMap<string, number>,
    { after, through }: { readonly after: number; readonly through: number },
  ): Promise<number> {
    let emails = 0
    for (const [follower, { positions }] of this.#followers) {
      const changes: ChangedRange[] = []
      for (const [key, position] of positions) {
        const last = newest.get(key) ?? 0
        const text = parseFollowedTextKey(key)
        if (text && position < last) changes.push({ text, after: position, through: last })
        if (position >= after) positions.set(key, Math.max(last, through))
      }
      if (changes.length === 0) continue
      this.jobs.push({ kind: 'lawChanges', follower, changes })
      emails += 1
    }
    return emails
  }

  async queueCheck(through: number): Promise<void> {
    const isQueued = this.jobs.some(
      (job) => job.kind === 'lawChangesCheck' && job.through === through,
    )
    if (!isQueued) this.jobs.push({ kind: 'lawChangesCheck', through })
  }

  #at(email: string): string | undefined {
    return [...this.#followers].find(([, held]) => held.email === email)?.[0]
  }
}
