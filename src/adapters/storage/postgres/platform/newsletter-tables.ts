import type { SectorKey } from '#domain/editorial/sector.ts'

interface WishTable {
  id: string
  email: string
  groups: readonly SectorKey[]
  request_key: string | null
  wording: string
  asked_at: Date
  confirmed_at: Date | null
  /** Key of the legal text to follow; null for newsletters. */
  followed: string | null
  emailed_at: Date | null
}

interface SubscriberTable {
  id: string
  email: string
  since: Date
}

interface SubscriptionTable {
  subscriber_id: string
  group_key: SectorKey
  asked_at: Date
  confirmed_at: Date
  wording: string
  ended_at: Date | null
}

interface FollowTable {
  follower_id: string
  text_key: string
  asked_at: Date
  confirmed_at: Date
  wording: string
  ended_at: Date | null
  notified_through: string
}

interface LinkSecretTable {
  secret: Buffer
}

interface RefusedRecipientTable {
  email: string
  refused_at: Date
}

/** Database tables of the newsletters, and of the followers of legal texts. */
export interface NewsletterTables {
  'newsletter.wish': WishTable
  'newsletter.subscriber': SubscriberTable
  'newsletter.subscription': SubscriptionTable
  'newsletter.follower': SubscriberTable
  'newsletter.follow': FollowTable
  'newsletter.refused_recipient': RefusedRecipientTable
  'newsletter.link_secret': LinkSecretTable
}
