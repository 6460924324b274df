import type { ColumnType, Generated, Kysely } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { LostReason } from '#domain/simulators/check-quotations.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import type { ActivationOutcome } from '#ports/premium-ledger-and-activation.ts'
import type { LastKnownCall } from '#ports/rights-and-action-codes.ts'

import type { NewsletterTables } from './newsletter-tables.ts'

interface CountedDownloadTable {
  subject: string
  month: string
  file: string
  at: Date
}

interface DownloadTicketTable {
  key_hash: Buffer
  file: string
  expires_at: Date
}

interface DownloadTallyTable {
  file: string
  times: string
}

/** Tables of readers' downloads. */
interface DownloadTables {
  'downloads.counted': CountedDownloadTable
  'downloads.ticket': DownloadTicketTable
  download_tally: DownloadTallyTable
}

interface PremiumFactTable {
  id: ColumnType<string, never, never>
  email: Email
  kind: PremiumFact['kind']
  at: Date
  until: Date | null
  trial_key: string | null
  subject: string | null
  action_code: string | null
  author: string
  reason: string | null
  recorded_at: Date
}

interface HolderTable {
  email: Email
  subject: string
  since: Date
}

interface PersonRightTable {
  email: Email
  kind: keyof Rights
  key: string
}

interface ActionCodeTable {
  code: string
  cact: string
  offer: string
  valid_from: Date
  valid_until: Date | null
}

interface LastKnownTable {
  subject: string
  email: Email
  question: LastKnownCall
  answer: ColumnType<unknown, string, string>
  heard_at: Date
}

interface PremiumOrderTable {
  key: string
  subject: string
  email: Email
  action_code: string
  ordered_at: Date
  outcome: ActivationOutcome | null
  settled_at: Date | null
}

interface CancellationTable {
  reference: string
  name: string
  email: Email
  contract: string
  wished_on: string | null
  checked_at: Date | null
  received_at: Date | null
  /** True once the acknowledgement email was sent. */
  acknowledged: Generated<boolean>
}

/** Tables of the embedded back office. */
interface BackOfficeTables {
  'back_office.premium_fact': PremiumFactTable
  'back_office.holder': HolderTable
  'back_office.person_right': PersonRightTable
  'back_office.cancellation': CancellationTable
  'back_office.action_code': ActionCodeTable
  'back_office.last_known': LastKnownTable
  'back_office.premium_order': PremiumOrderTable
}

interface WaitingDocumentTable {
  id: string
  source: string
  path: string
  kind: DocumentKind
  title: string
  published_at: Date
  due_at: Date | null
  /** True if an editor must publish the document; false if it is published at its date. */
  draft: boolean
}

/** Tables of unpublished content and previews, inaccessible to the public pages. */
interface DraftTables {
  'drafts.document': WaitingDocumentTable
  'drafts.preview_secret': { secret: Buffer }
  'premium.picture_secret': { secret: Buffer }
  'drafts.used_link': { id: string; used_at: ColumnType<Date, never, never> }
}

interface AuditTable {
  id: ColumnType<string, never, never>
  agent: string
  question: string
  person: Uint8Array | null
  about: string | null
  at: Date
}

interface AuditKeyTable {
  key: string
}

/** Tables of the support staff's audit. */
interface SupportTables {
  'support.audit': AuditTable
  'support.audit_key': AuditKeyTable
}

/** A JSON column: written as a string, selected as unknown. */
type Json = ColumnType<unknown, string, string>

interface EditionTable {
  source: string
  version: string
  published_at: ColumnType<Date, never, never>
  /** Date to which its data are up to date. */
  state_at: Date | null
}

/** What an edition was read from, if it was published at that time. */
interface EditionFingerprintTable {
  source: string
  published_at: Date
  importers: string
  inputs: string
}

interface DocumentTable {
  id: string
  source: string
  path: string
  kind: DocumentKind
  title: string
  published_at: Date
  changed_at: Date
  demo: boolean
  facets: readonly string[]
  /** JSON of the document without its body and footnotes. */
  summary: Json
  /** JSON of the body and the footnotes. */
  content: Json
  fingerprint: string
}

interface RedirectTable {
  source: string
  destination: string
  /** `editorial` if written by an editor; `rename` if created when a document's path changed. */
  origin: 'editorial' | 'rename'
}

interface DownloadTable {
  document_id: string
  /** Position among the files of the document, from 1. */
  rank: number
  file: Json
}

interface SiteSettingTable {
  part: 'menus' | 'banners' | 'reviews' | 'subjects'
  content: Json
}

interface BasketTable {
  key: string
  items_count: number
  updated_at: ColumnType<Date, never, never>
}

interface ContinuationTable {
  document_id: string
  body: Json
}

interface OutboxTable {
  id: Generated<string>
  channel: Message['channel']
  recipient: string
  subject: string
  body: string
  sent_at: Date
  message_key: string | null
  unsubscribe: string | null
  html: string | null
}

interface AttemptTable {
  key: string
  count: number
  window_ends_at: Date
}

interface AgreementNewsTable {
  /** URL of the feed. */
  feed: string
  pieces: Json
  etag: string | null
  modified: string | null
}

/** Row of a simulator, withdrawn because the article that proves it changed or ended. */
interface WithdrawnRowTable {
  tool: string
  idcc: string | null
  conditions: string
  article: string
  reason: LostReason
  since: Date
}

/** Tables that are queried through Kysely. Further tables are queried by raw SQL only. */
export interface Tables
  extends BackOfficeTables, DownloadTables, DraftTables, NewsletterTables, SupportTables {
  edition: EditionTable
  edition_fingerprint: EditionFingerprintTable
  document: DocumentTable
  download: DownloadTable
  redirect: RedirectTable
  site_setting: SiteSettingTable
  basket: BasketTable
  agreement_news: AgreementNewsTable
  withdrawn_row: WithdrawnRowTable
  'premium.continuation': ContinuationTable
  'identity.outbox': OutboxTable
  'identity.attempt': AttemptTable
}

/** Connection pool of the database, or a transaction on it. */
export type Database = Kysely<Tables>
