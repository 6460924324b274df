import type { SectorKey } from '#domain/editorial/sector.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/subscriber.ts'
import type { NewsletterWish } from '#domain/newsletter/wish.ts'

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
