import type { ColumnType, Generated, Kysely } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Message } from '#ports/mail.ts'

import type { DownloadTables } from '../downloads/download-tables.ts'
import type { NewsletterTables } from '../newsletter/newsletter-tables.ts'
import type { BackOfficeTables } from '../premium/back-office-tables.ts'
import type { DraftTables } from '../publishing/draft-tables.ts'
import type { SupportTables } from '../support/support-tables.ts'

/** A column of JSON: written as text, read as whatever was stored, to be validated. */
type Json = ColumnType<unknown, string, string>

interface EditionTable {
  source: string
  version: string
  published_at: ColumnType<Date, never, never>
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
  /** The document without its body and footnotes. */
  summary: Json
  /** The body and the footnotes. */
  content: Json
  fingerprint: string
}

interface RedirectTable {
  source: string
  destination: string
  /** Written down by an editor, or left by a document whose address changed. */
  origin: 'editorial' | 'rename'
}

interface DownloadTable {
  document_id: string
  /** Among the files of the document, from 1. */
  rank: number
  file: Json
}

interface FurnitureTable {
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
}

interface AttemptTable {
  key: string
  count: number
  window_ends_at: Date
}

interface AgreementNewsTable {
  /** The address of the feed that they were read from. */
  feed: string
  pieces: Json
  etag: string | null
  modified: string | null
}

/** The tables of the site. Those of the schemas other than `public` are out of reach of the public pages. */
export interface Tables
  extends BackOfficeTables, DownloadTables, DraftTables, NewsletterTables, SupportTables {
  edition: EditionTable
  document: DocumentTable
  download: DownloadTable
  redirect: RedirectTable
  furniture: FurnitureTable
  basket: BasketTable
  agreement_news: AgreementNewsTable
  'premium.continuation': ContinuationTable
  'identity.outbox': OutboxTable
  'identity.attempt': AttemptTable
}

export type Database = Kysely<Tables>
