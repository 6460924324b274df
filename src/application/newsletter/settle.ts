import { isSectorKey } from '../../domain/editorial/sector.ts'
import type { LetterLinks } from '../../ports/letter-links.ts'
import type { NewsletterReaders } from '../../ports/newsletter-readers.ts'

/** What the links of the letters do, once their reader presses the button of the page they lead to. */
export interface NewsletterSettling {
  /** Confirms the wish of a link; false when the link is not ours, or served or is over. */
  readonly confirm: (token: string) => Promise<boolean>
  /** Sets what the subscriber of a link receives: one group at least (§5). */
  readonly choose: (
    token: string,
    groups: readonly string[],
  ) => Promise<'saved' | 'newsletterMissing' | 'linkOver'>
  /** Ends everything for the subscriber of a link; false when the link is not ours. */
  readonly leave: (token: string) => Promise<boolean>
}

interface SettlingPorts {
  readonly readers: NewsletterReaders
  readonly links: LetterLinks
}

/** Settles what readers receive, by the links of their letters alone (§8). */
export function newsletterSettling({ readers, links }: SettlingPorts): NewsletterSettling {
  return {
    confirm: async (token) => {
      const wish = await links.read('confirm', token)
      return wish !== undefined && readers.confirm(wish)
    },
    choose: async (token, chosen) => {
      const groups = chosen.filter(isSectorKey)
      const subscriber = await links.read('settle', token)
      if (subscriber === undefined) return 'linkOver'
      if (groups.length === 0) return 'newsletterMissing'
      return (await readers.choose(subscriber, groups)) ? 'saved' : 'linkOver'
    },
    leave: async (token) => {
      const subscriber = await links.read('settle', token)
      return subscriber !== undefined && readers.choose(subscriber, [])
    },
  }
}
