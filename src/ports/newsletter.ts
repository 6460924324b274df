import type { SectorKey } from '#domain/editorial/sector.ts'
import type { NewsletterSubscriber, NewsletterWish } from '#domain/newsletter/subscriber.ts'
import type { NewsletterServiceProblem, SubscriptionForm } from '#domain/newsletter/subscription.ts'
import type { Result } from '#domain/shared/result.ts'

/** Who takes the wishes of those who want the newsletters (§5, §8). */
export interface NewsletterLists {
  /** Takes a wish, for good: once it is received, the owner of the address is asked to confirm it. The same request sent again under its key is the same wish. The answer never tells whether the address is known. */
  signUp(
    form: SubscriptionForm,
    requestKey?: string,
  ): Promise<Result<'received', NewsletterServiceProblem>>
}

/** Keeps wishes for newsletters until the system that takes them is there again (§8). */
export interface WishQueue {
  /** Writes the wish down, with the key under which it may be brought more than once. */
  take(form: SubscriptionForm, key: string): Promise<void>
}

/** Who receives the newsletters, and who asked to: known to the links of their letters only. */
export interface NewsletterReaders {
  wish(id: string): Promise<NewsletterWish | undefined>
  /** Makes a wish come true, once, and orders the letter that says so; false when there is none to confirm any more. */
  confirm(wish: string): Promise<boolean>
  subscriber(id: string): Promise<NewsletterSubscriber | undefined>
  /** From now on the subscriber receives these groups, and no other; false when there is no such subscriber. */
  choose(subscriber: string, groups: readonly SectorKey[]): Promise<boolean>
  /** Orders an issue for each of those who receive the group, each once, however often it is asked; gives how many of them are new. */
  orderIssue(group: SectorKey, path: string): Promise<number>
  /** How many receive the group. */
  count(group: SectorKey): Promise<number>
  /** Erases the addresses that nothing is to be sent to any more, and gives how many. */
  tidy(): Promise<number>
}

/** What a link in a letter lets its reader do, without an account: confirm one wish, or settle what one subscriber receives. */
export type LinkPurpose = 'confirm' | 'settle'

/** The signed words of the links in letters: whoever shows one holds the letter. */
export interface LetterLinks {
  sign(purpose: LinkPurpose, id: string): Promise<string>
  /** Whose link it is; undefined when we did not sign it for this. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>
}
