import type { Banner } from '#domain/editorial/banner.ts'
import type { ValidatedRedirects } from '#domain/navigation/redirect.ts'
import type { ActivationAnswer } from '#domain/premium/activation.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { Result } from '#domain/shared/result.ts'
import type { OwnSubscriptions, Rights } from '#domain/visitor/rights.ts'
import type { AccountAdministration } from '#ports/account-administration.ts'
import type { Bearer, TokenVerifier } from '#ports/identity.ts'
import type { SourceStatus } from '#ports/publishing.ts'
import type { SchemaMigrations } from '#ports/schema-migrations.ts'
import type { SearchWindow } from '#ports/search.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import type { ContentCheckReport } from './content/check-content.ts'
import type { ImportContent } from './content/import-content.ts'
import type { IndexSearch } from './content/index-search.ts'
import type { StoreLawTexts } from './content/store-law-texts.ts'
import type { SyncSiteSettings } from './content/sync-site-settings.ts'
import type { AskDownload, TakeDownload } from './downloads/downloads.ts'
import type { SimulatorFile } from './downloads/simulator-file.ts'
import type { OrderIssue } from './newsletter/emails.ts'
import type { NewsletterSettling } from './newsletter/follow-newsletter-link.ts'
import type { NewsletterSignUp } from './newsletter/sign-up.ts'
import type { Pages } from './pages/routing/pages.ts'
import type { LoadedErrorPage } from './pages/service/load-error-pages.ts'
import type { CancelContract } from './premium/cancel-contract.ts'
import type { ReadContinuation } from './premium/read-continuation.ts'
import type { Preview } from './preview/preview.ts'
import type { Counted } from './rate-limit.ts'
import type { RedirectExplanation } from './redirects/explain-redirect.ts'
import type { LintRedirects } from './redirects/lint-redirects.ts'
import type { MarkedSearch } from './search/marked-search.ts'
import type { Suggested } from './search/suggest.ts'
import type { RequestedOrder } from './shop/shop.ts'
import type { ComputeSalary } from './simulators/compute-salary.ts'
import type { DrawUpSchedule } from './simulators/draw-up-schedule.ts'
import type { ScheduleCalendar } from './simulators/schedule-calendar.ts'
import type { Simulate } from './simulators/simulate.ts'
import type { TableQuestions } from './simulators/table-questions.ts'
import type { VerifyTables } from './simulators/verify-tables.ts'
import type { Feeds } from './syndication/feeds.ts'
import type { Sitemaps } from './syndication/sitemaps.ts'
import type { ActionCodeLookUp } from './visitor/action-code.ts'

/**
 * All that a delivery may ask of the product, as use cases: Koa and the command line see nothing
 * else.
 */
export interface Site {
  readonly pages: Pages
  /** What a question is answered with, as the page of results has it. */
  readonly search: (question: SearchQuestion, window: SearchWindow) => Promise<MarkedSearch>
  readonly errorPage: (reference: string | undefined, service?: string) => Promise<LoadedErrorPage>
  readonly redirects: {
    /** The stored redirects, judged against what is published. */
    readonly compile: () => Promise<ValidatedRedirects>
    readonly lint: LintRedirects
    readonly explain: (path: string) => Promise<Result<RedirectExplanation, 'malformedPath'>>
  }
  readonly content: {
    readonly import: ImportContent
    readonly syncSettings: SyncSiteSettings
    readonly refreshSearch: () => Promise<void>
    readonly searchIsOutdated: () => Promise<boolean>
    readonly indexSearch: IndexSearch
    readonly status: () => Promise<readonly SourceStatus[]>
    /** Stores the texts of every edition of the Code that is not stored yet. */
    readonly storeLaw: StoreLawTexts
    readonly check: (options: { readonly repair: boolean }) => Promise<ContentCheckReport>
  }
  readonly simulators: {
    /** The next question of a simulator, or its answer. */
    readonly simulate: Simulate
    /** All questions that a simulator may ask. */
    readonly questions: TableQuestions
    /** Verifies every row of every table, and every deadline, against the texts of today. */
    readonly verify: VerifyTables
    /** The dates of a procedure. */
    readonly schedule: DrawUpSchedule
    /** A salary, with its net, its cost and each contribution. */
    readonly salary: ComputeSalary
  }
  /** What a reader who is typing a search may mean. */
  readonly suggest: (query: SearchQuery) => Promise<Suggested>
  /** The banners of the home page. */
  readonly banners: () => Promise<readonly Banner[]>
  /** Where an order leads: to the shop, or to the page that says that nothing is sold. */
  readonly orderAddress: (order: RequestedOrder) => Promise<string>
  /** Number of items in the basket of a cookie; 0 without one. */
  readonly basketCount: (cookie: string | undefined) => Promise<number>
  /** Whom an identity token of this site names. */
  readonly tokens: TokenVerifier
  /** Counts one more call under an anonymous key; false if there were too many. */
  readonly admits: (counted: Counted, key: string) => Promise<boolean>
  readonly premium: {
    /** Whether the address is the bearer's own, and Premium. */
    readonly byEmail: (bearer: Bearer, email: string) => Promise<boolean>
    readonly stateOf: (bearer: Bearer) => Promise<PremiumState>
    /** Activates Premium under the code that came along, if it is one. */
    readonly activate: (bearer: Bearer, code: unknown) => Promise<ActivationAnswer>
  }
  /** What the owner of an address may open. */
  readonly rightsByEmail: (bearer: Bearer, email: string) => Promise<Result<Rights, 'notTheOwner'>>
  /** What the bearer subscribes to, as they read it themself. */
  readonly ownSubscriptions: (bearer: Bearer) => Promise<OwnSubscriptions>
  readonly lookUpActionCode: (
    text: unknown,
  ) => Promise<Result<ActionCodeLookUp, 'actionCodeMalformed'>>
  /** The continuation of an article, for Premium readers. */
  readonly continuation: ReadContinuation
  /** Who wants the newsletters, and what the links of their letters do. */
  readonly newsletters: {
    readonly signUp: NewsletterSignUp
    readonly settle: NewsletterSettling
    readonly orderIssue: OrderIssue
  }
  /** The answers of simulators as files. */
  readonly simulatorFile: SimulatorFile
  readonly scheduleCalendar: ScheduleCalendar
  /** The files that the site generates. */
  readonly downloads: TakeDownload & { readonly ask: AskDownload }
  /** How a contract is ended by its page. */
  readonly cancelContract: CancelContract
  /** The accounts of the embedded identity provider; undefined when a tenant keeps them. */
  readonly accountDesk: AccountAdministration | undefined
  /** The support desk: each call is audited first; rejects with an `Outage`, never a no. */
  readonly supportDesk: SupportDesk
  /** The site as editors see it before its readers do. */
  readonly preview: Preview
  readonly database: SchemaMigrations
  readonly sitemaps: Sitemaps
  readonly feeds: Feeds
}
