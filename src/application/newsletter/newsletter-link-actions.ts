import { isSectorKey } from '#domain/editorial/sector.ts'
import { mayConfirm } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { maskedEmail } from '#domain/shared/masked-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EmailLinks, NewsletterSubscribers } from '#ports/newsletter-stores.ts'

import type { NewsletterStep } from '../views/form-views.ts'

/**
 * Actions of the links in newsletter emails. Each link opens a page whose button triggers the
 * action.
 */
export interface NewsletterLinkActions {
  /**
   * Returns the step for a confirmation link: a question, or `confirmed` if that is done. Returns
   * `linkOver` if the link is invalid or expired.
   */
  readonly toConfirm: (token: string) => Promise<NewsletterStep>
  /** Confirms a sign-up. Returns false if the link is invalid, used or expired. */
  readonly confirm: (token: string) => Promise<boolean>
  /**
   * Returns the step in which a subscriber chooses newsletters. It shows `message`, the result of the
   * previous action. Returns `linkOver` if the link is invalid.
   */
  readonly toChoose: (token: string, said: string | null) => Promise<NewsletterStep>
  /**
   * Replaces the newsletters of a subscriber. At least one valid newsletter is required.
   * `linkOver`: the link is invalid.
   */
  readonly choose: (
    token: string,
    groups: readonly string[],
  ) => Promise<'saved' | 'newsletterMissing' | 'linkOver'>
  /**
   * Returns the step that asks a subscriber to confirm unsubscribing, or `linkOver` if the link is
   * invalid.
   */
  readonly toLeave: (token: string) => Promise<NewsletterStep>
  /** Unsubscribes from all newsletters. Does nothing if the link is invalid. */
  readonly leave: (token: string) => Promise<void>
}

interface LinkActionDeps {
  readonly readers: NewsletterSubscribers
  readonly links: EmailLinks
  readonly clock: Clock
}

const OVER: NewsletterStep = { kind: 'linkOver' }

/**
 * Creates the actions of the links. Only the signed token in a link authenticates the subscriber.
 */
export function newsletterLinkActions({
  readers,
  links,
  clock,
}: LinkActionDeps): NewsletterLinkActions {
  const subscriberOf = async (token: string): Promise<NewsletterSubscriber | undefined> => {
    const id = await links.read('settle', token)
    return id === undefined ? undefined : readers.subscriber(id)
  }
  return {
    toConfirm: async (token) => {
      const id = await links.read('confirm', token)
      const wish = id === undefined ? undefined : await readers.wish(id)
      if (!wish) return OVER
      if (wish.confirmedAt !== undefined) return { kind: 'confirmed' }
      const { email, groups } = wish
      return mayConfirm(wish, clock.now())
        ? { kind: 'confirm', token, email: maskedEmail(email), groups }
        : OVER
    },
    confirm: async (token) => {
      const wish = await links.read('confirm', token)
      return wish !== undefined && readers.confirm(wish)
    },
    toChoose: async (token, message) => {
      const subscriber = await subscriberOf(token)
      if (!subscriber) return OVER
      const { email, groups, endedBecause } = subscriber
      const step = {
        kind: 'settle',
        token,
        email: maskedEmail(email),
        groups,
        ...(groups.length === 0 && endedBecause && { endedBecause }),
      } as const
      return isSaid(message) ? { ...step, said: message } : step
    },
    choose: async (token, chosen) => {
      const groups = chosen.filter(isSectorKey)
      const subscriber = await links.read('settle', token)
      if (subscriber === undefined) return 'linkOver'
      if (groups.length === 0) return 'newsletterMissing'
      return (await readers.choose(subscriber, groups)) ? 'saved' : 'linkOver'
    },
    toLeave: async (token) => {
      const subscriber = await subscriberOf(token)
      return subscriber ? { kind: 'leave', token, email: maskedEmail(subscriber.email) } : OVER
    },
    leave: async (token) => {
      const subscriber = await links.read('settle', token)
      if (subscriber !== undefined) await readers.choose(subscriber, [])
    },
  }
}

function isSaid(text: string | null): text is 'saved' | 'left' | 'newsletterMissing' {
  return text === 'saved' || text === 'left' || text === 'newsletterMissing'
}
