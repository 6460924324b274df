import type { IdentityProvider } from '@preavis/identity-provider'

import type { Upstreams } from '#adapters/http/upstream/upstream-client.ts'
import type { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import type { PostgresNewsletterRequestQueue } from '#adapters/storage/postgres/newsletter/postgres-newsletter-request-queue.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import type { PostgresMailQueue } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import type { PostgresActivationRequests } from '#adapters/storage/postgres/premium/postgres-activation-requests.ts'
import type { NamedIndex } from '#application/content/rebuild-search-index.ts'
import type { SeedChangelog } from '#application/content/seed-changelog.ts'
import type { RemoveOldDownloads } from '#application/content/steps-after-import.ts'
import type { StoreLawTexts } from '#application/content/store-law-texts.ts'
import type { TemplateFiles } from '#application/downloads/generate-template-files.ts'
import type { SearchWatch } from '#application/search/search-timing.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { AccessibilityAudits } from '#ports/accessibility-audits.ts'
import type { AccountLookup } from '#ports/account-lookup.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { PagePurge, PublicationAnnouncements } from '#ports/cache-purges.ts'
import type { CalendarFiles } from '#ports/calendar-files.ts'
import type { Changelog } from '#ports/changelog-stores.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentCheck,
  ContentPublisher,
  ContentSource,
  PublicationSchedule,
} from '#ports/content-source-and-publisher.ts'
import type { EditionOutcomeStore, EditionPublisher } from '#ports/data-package-editions.ts'
import type { DownloadStore, TemplateStore } from '#ports/download-stores.ts'
import type { EarlierTextCounts } from '#ports/earlier-agreement-text-counts.ts'
import type { Messenger, Outbox, RefusedRecipients } from '#ports/email-and-sms-messenger.ts'
import type { Followers } from '#ports/follower-store.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'
import type { LawCitations } from '#ports/law-citations.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  EmailLinks,
  NewsletterSignUps,
  NewsletterSubscribers,
} from '#ports/newsletter-stores.ts'
import type { NewsroomStore } from '#ports/newsroom-store.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'
import type {
  PremiumAccounts,
  PremiumLedger,
  SendActivationRequest,
} from '#ports/premium-ledger-and-activation.ts'
import type {
  BannerStore,
  ContentLibrary,
  Menus,
  PremiumContinuationStore,
  RedirectStore,
  ReviewStore,
  ThemeCounts,
} from '#ports/published-content.ts'
import type { PublishedVersions } from '#ports/published-versions.ts'
import type { AttemptLimits } from '#ports/rate-limits.ts'
import type { ActionCodes, RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { SchemaMigrations } from '#ports/schema-migrations.ts'
import type { SettingVersions } from '#ports/setting-versions.ts'
import type { Baskets } from '#ports/shop-baskets.ts'
import type { QuotedLaw, SimulatorTables, WithdrawnRows } from '#ports/simulator-tables.ts'
import type { IncrementalSearchIndex, SiteSearch } from '#ports/site-search.ts'
import type { SiteSettingsSource, SiteSettingsStore } from '#ports/site-settings.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { token } from './dependency-container.ts'

/** Outbox of activation requests, and the function that sends a request. */
export interface ActivationDelivery {
  readonly orders: PostgresActivationRequests
  readonly deliver: SendActivationRequest
}

/** Queue of newsletter sign-ups, and the back office that receives them. */
export interface NewsletterDelivery {
  readonly queue: PostgresNewsletterRequestQueue
  readonly deliver: NewsletterSignUps
}

/** Configured mail server, and the queue in front of it. */
export interface MailDelivery {
  readonly server: Messenger
  readonly queue: PostgresMailQueue
}

// Each token names one dependency that the registry provides. Its docstring describes the
// dependency.

/** Logger of the process. */
export const LOGGER = token<Logger>('Logger')
/** Passes the duration of each search to the metrics. */
export const SEARCH_WATCH = token<SearchWatch>('SearchWatch')
export const CLOCK = token<Clock>('Clock')
/** HTTP clients of external services, with their metrics. */
export const UPSTREAM_SERVICES = token<Upstreams>('UpstreamServices')
/** Database, opened with the role of its owner, which writes and migrates. */
export const DATABASE = token<Database>('Database')
/** Database, opened with the role of public pages, which cannot read Premium continuations. */
export const PAGES_DATABASE = token<Database>('PagesDatabase')
/** Database, opened with the role of the API for signed-in readers. */
export const BACK_OFFICE_DATABASE = token<Database>('BackOfficeDatabase')
/** Database, opened with the role that may read Premium continuations. */
export const CONTINUATIONS_DATABASE = token<Database>('ContinuationsDatabase')
/** Database, opened with the role of previews, which may read drafts. */
export const PREVIEWS_DATABASE = token<Database>('PreviewsDatabase')
export const MIGRATIONS = token<SchemaMigrations>('SchemaMigrations')
/** Published documents, cached. */
export const LIBRARY = token<ContentLibrary>('ContentLibrary')
/** Public versions of articles, read with the role of public pages. */
export const PUBLISHED_VERSIONS = token<PublishedVersions>('PublishedVersions')
/** Store of Premium continuations. Only one use case reads it. */
export const CONTINUATIONS = token<PremiumContinuationStore>('PremiumContinuationStore')
export const MENUS = token<Menus>('Menus')
export const BANNERS = token<BannerStore>('BannerStore')
export const ACCESSIBILITY = token<AccessibilityAudits>('AccessibilityAudits')
/** News of collective agreements: from the configured feed, else the site's own. */
export const AGREEMENT_NEWS = token<AgreementNews>('AgreementNews')
/** Baskets of the shop's visitors. */
export const BASKETS = token<Baskets>('Baskets')
/** Readers' reviews on the home page, cached. */
export const REVIEWS = token<ReviewStore>('ReviewStore')
/** Most downloaded files, on the home page, cached. */
export const DOWNLOADS = token<DownloadStore>('DownloadStore')
export const THEMES = token<ThemeCounts>('ThemeCounts')
export const REDIRECT_STORE = token<RedirectStore>('RedirectStore')
/** Search of the site: Algolia if configured, else the embedded index. */
export const SEARCH = token<SiteSearch>('SiteSearch')
/** Embedded search index, updated after publications. It is the failover of Algolia. */
export const SEARCH_INDEX = token<SiteSearch & IncrementalSearchIndex>('SearchIndex')
export const PAYROLL = token<PayrollModel>('PayrollModel')
export const CALENDAR_FILES = token<CalendarFiles>('CalendarFiles')
/** Search indexes that a command can rebuild. */
export const SEARCH_INDEXES = token<readonly NamedIndex[]>('SearchIndexes')
export const CONTENT_CHECK = token<ContentCheck>('ContentCheck')
export const PUBLISHER = token<ContentPublisher>('ContentPublisher')
/** Documents to publish at a later date. */
export const SCHEDULE = token<PublicationSchedule>('PublicationSchedule')
export const SITE_SETTINGS = token<SiteSettingsStore>('SiteSettingsStore')
export const SETTING_VERSIONS = token<SettingVersions>('SettingVersions')
export const SITE_SETTINGS_SOURCE = token<SiteSettingsSource>('SiteSettingsSource')
/** Content sources, in the order of imports. */
export const SOURCES = token<readonly ContentSource[]>('ContentSources')
/** Announcements of publications by any process. */
export const PUBLICATION_ANNOUNCEMENTS = token<PublicationAnnouncements>('PublicationAnnouncements')
/** Forwards purges to all page caches. */
export const PURGES = token<PagePurge & { add(purge: PagePurge): void }>('Purges')
/**
 * Queues emails for the configured mail server. Stores messages without a carrier in the outbox.
 */
export const MESSENGER = token<Messenger>('Messenger')
export const REFUSED_RECIPIENTS = token<RefusedRecipients>('RefusedRecipients')
/** Stored messages, such as emails on a site without a mail server. */
export const OUTBOX = token<Outbox>('Outbox')
/** Counts attempts across all processes, for rate limits. */
export const ATTEMPTS = token<AttemptLimits>('AttemptLimits')
/** Accounts of the embedded identity provider; undefined if ReachFive is configured. */
export const ACCOUNTS = token<AccountLookup | undefined>('Accounts')
/** Embedded identity provider; undefined if ReachFive is configured. */
export const IDENTITY_PROVIDER = token<IdentityProvider | undefined>('IdentityProvider')
export const TOKEN_VERIFIER = token<TokenVerifier>('TokenVerifier')
export const PREMIUM_LEDGER = token<PremiumLedger>('PremiumLedger')
export const PREMIUM_ACCOUNTS = token<PremiumAccounts>('PremiumAccounts')
export const RIGHTS = token<RightsRepository>('RightsRepository')
export const ACTION_CODES = token<ActionCodes>('ActionCodes')
/** Mail server and its queue; undefined if no mail server is configured. */
export const MAIL_DELIVERY = token<MailDelivery | undefined>('MailDelivery')
/**
 * Sends emails to the configured mail server without the queue. Stores messages without a carrier
 * in the outbox.
 */
export const CARRIER = token<Messenger>('Carrier')
/** Queue of emails to newsletter subscribers and followers. */
export const EMAIL_QUEUE = token<NewsletterMailQueue>('EmailQueue')
/** Outbox of activation requests. Undefined without an external back office and its API key. */
export const ACTIVATION_DELIVERY = token<ActivationDelivery | undefined>('ActivationDelivery')
/**
 * Queue of newsletter changes for an external back office; undefined without such a back office.
 */
export const NEWSLETTER_DELIVERY = token<NewsletterDelivery | undefined>('NewsletterDelivery')
export const NEWSLETTER_SIGN_UPS = token<NewsletterSignUps>('NewsletterSignUps')
export const NEWSLETTER_SUBSCRIBERS = token<NewsletterSubscribers>('NewsletterSubscribers')
export const FOLLOWERS = token<Followers>('Followers')
export const EMAIL_LINKS = token<EmailLinks>('EmailLinks')
export const TEMPLATES = token<TemplateStore>('TemplateStore')
export const TEMPLATE_FILES = token<TemplateFiles>('TemplateFiles')
export const SIMULATOR_TABLES = token<SimulatorTables>('SimulatorTables')
/** Articles of law that prove the rows of simulators. */
export const QUOTED_LAW = token<QuotedLaw>('QuotedLaw')
/** All versions of articles of law ever imported, read with the role of public pages. */
export const LAW_TEXTS = token<LawTexts>('LawTexts')
/** Changes of agreements and of articles of the Code, read with the role of public pages. */
export const CHANGELOG = token<Changelog>('Changelog')
export const NEWSROOM_STORE = token<NewsroomStore>('NewsroomStore')
export const LAW_CITATIONS = token<LawCitations>('LawCitations')
/** Use case that compares past editions of the agreements. */
export const SEED_CHANGELOG = token<SeedChangelog>('SeedChangelog')
/** Removes downloaded data packages that are no longer needed. */
export const REMOVE_OLD_DOWNLOADS = token<RemoveOldDownloads>('RemoveOldDownloads')
/** Use case that stores the Labour Code's texts of each edition. */
export const STORE_LAW_TEXTS = token<StoreLawTexts>('StoreLawTexts')
export const LAW_DATES = token<LawAsOfDatesSource>('LawAsOfDatesSource')
/** Summaries of the agreement texts that the current data no longer contain. */
export const EARLIER_TEXTS = token<EarlierTextCounts>('EarlierTextCounts')
export const EDITION_STORE = token<EditionOutcomeStore>('EditionOutcomeStore')
export const EDITION_PUBLISHER = token<EditionPublisher>('EditionPublisher')
/** Rows and deadlines of simulators whose quotation is no longer in the law. */
export const WITHDRAWN_ROWS = token<WithdrawnRows>('WithdrawnRows')
/** All use cases of the site. */
export const SITE = token<Site>('Site')
