import type { SectorKey } from '#domain/editorial/sector.ts'

interface WishTable {
  id: string
  email: string
  groups: readonly SectorKey[]
  request_key: string | null
  wording: string
  asked_at: Date
  confirmed_at: Date | null
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

interface LinkSecretTable {
  secret: Buffer
}

/** The tables of the newsletters. */
export interface NewsletterTables {
  'newsletter.wish': WishTable
  'newsletter.subscriber': SubscriberTable
  'newsletter.subscription': SubscriptionTable
  'newsletter.link_secret': LinkSecretTable
}
