import { parseFollowedTextKey } from '#domain/following/followed-text-key.ts'
import type { Follower } from '#domain/following/followers-and-follow-jobs.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { mayConfirm } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { emailProblemOf, parseEmail } from '#domain/shared/email-address.ts'
import type { EmailProblem } from '#domain/shared/email-address.ts'
import { maskedEmail } from '#domain/shared/masked-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Changelog } from '#ports/changelog-stores.ts'
import type { Followers } from '#ports/follower-store.ts'
import type { EmailLinks } from '#ports/newsletter-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { admitsSignUp } from '../newsletter/newsletter-sign-up.ts'
import type { SignUpLimit, SignUpLimitPorts } from '../newsletter/newsletter-sign-up.ts'
import type { FollowOutcome, FollowStep } from '../views/follow-legal-text-view.ts'
import { describeFollowedText } from './describe-followed-text.ts'

/** Use cases for following legal texts by email, without an account. */
export interface FollowTexts {
  /**
   * Requests to follow a text. The owner of the email address must confirm by email. `caller` is
   * the network address, used for the rate limit.
   */
  readonly request: (
    text: FollowedText,
    email: string,
    caller: string,
  ) => Promise<Result<'received', EmailProblem | SignUpLimit>>
  /**
   * Returns the step for a confirmation link: a question to confirm, or `linkOver` if the link is
   * invalid, expired or already used.
   */
  readonly toConfirm: (token: string) => Promise<FollowStep>
  /**
   * Confirms a request. Returns the outcome, and a token to manage the followed texts. Returns
   * undefined if the link is invalid or expired.
   */
  readonly confirm: (
    token: string,
  ) => Promise<{ readonly token: string; readonly outcome: FollowOutcome } | undefined>
  /**
   * Returns the step in which a follower manages the followed texts, with the `outcome` of the
   * previous action. Returns `linkOver` if the token is invalid or the follower unknown.
   */
  readonly toSettle: (token: string, outcome: string | null) => Promise<FollowStep>
  /** Unfollows the text with this key. Does nothing if the token or the key is invalid. */
  readonly remove: (token: string, key: string) => Promise<void>
  /**
   * Returns the step in which a follower confirms to unfollow all texts. Returns `linkOver` if the
   * token is invalid or the follower unknown.
   */
  readonly toLeave: (token: string) => Promise<FollowStep>
  /** Unfollows all texts. Does nothing if the token is invalid. */
  readonly leave: (token: string) => Promise<void>
}

interface FollowPorts extends SignUpLimitPorts {
  readonly followers: Followers
  readonly changelog: Pick<Changelog, 'latest'>
  readonly library: Pick<ContentLibrary, 'list' | 'published'>
  readonly links: EmailLinks
}

/**
 * Creates the use cases for following texts. Links in emails are authenticated only by their signed
 * token.
 */
export function followTexts(ports: FollowPorts): FollowTexts {
  const { followers, links } = ports
  const followerOf = async (token: string): Promise<Follower | undefined> => {
    const id = await links.read('settleFollows', token)
    return id === undefined ? undefined : followers.follower(id)
  }
  return {
    request: (text, email, caller) => request(ports, text, { email, caller }),
    toConfirm: (token) => toConfirm(ports, token),
    confirm: (token) => confirm(ports, token),
    toSettle: async (token, outcome) => {
      const follower = await followerOf(token)
      return follower ? settleStep(ports, token, { follower, outcome }) : OVER
    },
    remove: async (token, key) => {
      const id = await links.read('settleFollows', token)
      const text = parseFollowedTextKey(key)
      if (id !== undefined && text) await followers.unfollow(id, text)
    },
    toLeave: async (token) => {
      const follower = await followerOf(token)
      return follower ? { kind: 'leave', token, email: maskedEmail(follower.email) } : OVER
    },
    leave: async (token) => {
      const id = await links.read('settleFollows', token)
      if (id !== undefined) await followers.unfollow(id)
    },
  }
}

const OVER: FollowStep = { kind: 'linkOver' }

async function request(
  ports: FollowPorts,
  text: FollowedText,
  { email, caller }: { readonly email: string; readonly caller: string },
): Promise<Result<'received', EmailProblem | SignUpLimit>> {
  const address = parseEmail(email)
  if (!address.ok) return refused(emailProblemOf(email))
  const admitted = await admitsSignUp(ports, 'follow', { email: address.value, caller })
  if (!admitted) return refused('tooManySignUps')
  await ports.followers.request(address.value, text)
  return ok('received')
}

async function toConfirm(ports: FollowPorts, token: string): Promise<FollowStep> {
  const id = await ports.links.read('confirmFollow', token)
  const requested = id === undefined ? undefined : await ports.followers.requestOf(id)
  if (!requested || !mayConfirm(requested, ports.clock.now())) return OVER
  const { email, texts } = requested
  const described = texts.map((text) => describeFollowedText(ports.library, text))
  return {
    kind: 'confirm',
    token,
    email: maskedEmail(email),
    texts: await Promise.all(described),
  }
}

async function confirm({ followers, changelog, links }: FollowPorts, token: string) {
  const id = await links.read('confirmFollow', token)
  if (id === undefined) return undefined
  // Read before the confirmation: a change published in between is notified.
  const confirmed = await followers.confirm(id, await changelog.latest())
  if (confirmed.kind === 'linkOver') return undefined
  return {
    token: await links.sign('settleFollows', confirmed.follower),
    outcome: confirmed.kind,
  } as const
}

async function settleStep(
  { library }: FollowPorts,
  token: string,
  { follower, outcome }: { readonly follower: Follower; readonly outcome: string | null },
): Promise<FollowStep> {
  const texts = await Promise.all(follower.texts.map((text) => describeFollowedText(library, text)))
  const step = { kind: 'settle', token, email: maskedEmail(follower.email), texts } as const
  return isOutcome(outcome) ? { ...step, outcome } : step
}

function isOutcome(text: string | null): text is FollowOutcome {
  return text === 'followed' || text === 'full' || text === 'removed' || text === 'left'
}
