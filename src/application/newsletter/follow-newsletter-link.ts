import { isSectorKey } from '#domain/editorial/sector.ts'
import { maskedEmail, mayConfirm } from '#domain/newsletter/subscriber.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/subscriber.ts'
import type { EmailLinks, NewsletterReaders } from '#ports/newsletter.ts'
import type { Clock } from '#ports/time.ts'

import type { NewsletterStep } from '../views/form-views.ts'

/** The actions behind the links in e-mails, after a press on their page's button. */
export interface NewsletterSettling {
  readonly toConfirm: (token: string) => Promise<NewsletterStep>
  /** Confirms the wish of a link; false when the link is not ours, has served, or is over. */
  readonly confirm: (token: string) => Promise<boolean>
  readonly toChoose: (token: string, said: string | null) => Promise<NewsletterStep>
  /** Sets what the subscriber of a link receives: one group at least. */
  readonly choose: (
    token: string,
    groups: readonly string[],
  ) => Promise<'saved' | 'newsletterMissing' | 'linkOver'>
  readonly toLeave: (token: string) => Promise<NewsletterStep>
  /** Ends everything for the subscriber of a link. */
  readonly leave: (token: string) => Promise<void>
}

interface SettlingPorts {
  readonly readers: NewsletterReaders
  readonly links: EmailLinks
  readonly clock: Clock
}

const OVER: NewsletterStep = { kind: 'linkOver' }

/** Settles what readers receive, by the links of their letters alone. */
export function newsletterSettling({ readers, links, clock }: SettlingPorts): NewsletterSettling {
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
    toChoose: async (token, said) => {
      const subscriber = await subscriberOf(token)
      if (!subscriber) return OVER
      const { email, groups } = subscriber
      const step = { kind: 'settle', token, email: maskedEmail(email), groups } as const
      return isSaid(said) ? { ...step, said } : step
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
