import type { ValidatedRedirects } from '#domain/navigation/validate-redirects.ts'
import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import type { Result } from '#domain/shared/result.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { AccountAdministration } from '#ports/account-administration.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'
import type { NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import type { OwnSubscriptions } from '#ports/rights-and-action-codes.ts'
import type { SchemaMigrations } from '#ports/schema-migrations.ts'
import type { SearchWindow } from '#ports/site-search.ts'
import type { SupportDesk } from '#ports/support-desk.ts'
import type { Bearer, TokenVerifier } from '#ports/token-verifier.ts'

import type { CallerKind } from './api-rate-limit.ts'
import type { ContentCheckReport } from './content/check-content.ts'
import type { ImportContent } from './content/import-content.ts'
import type { RebuildSearchIndex } from './content/rebuild-search-index.ts'
import type { CitationReview } from './content/review-citations.ts'
import type { SeedChangelog } from './content/seed-changelog.ts'
import type { StoreLawTexts } from './content/store-law-texts.ts'
import type { SyncSiteSettings } from './content/sync-site-settings.ts'
import type { RenderDossierFile } from './dossier/render-dossier-file.ts'
import type { GrantDownload } from './downloads/grant-downloads.ts'
import type { PublicFiles } from './downloads/grant-library-files.ts'
import type { LinkedDownloads } from './downloads/one-time-download-links.ts'
import type { RenderSimulatorFile } from './downloads/render-simulator-file.ts'
import type { CheckEditions } from './editions/check-data-package-editions.ts'
import type { ListDataPackages } from './editions/list-data-package-editions.ts'
import type { RollBackEdition } from './editions/roll-back-data-package-edition.ts'
import type { FollowTexts } from './following/follow-legal-texts.ts'
import type { NewsletterLinkActions } from './newsletter/newsletter-link-actions.ts'
import type { NewsletterSignUp } from './newsletter/newsletter-sign-up.ts'
import type { QueueIssue } from './newsletter/queue-newsletter-issue.ts'
import type { CheckFields } from './newsroom/desk/check-fields.ts'
import type { Newsroom } from './newsroom/desk/newsroom-use-cases.ts'
import type { LetterDesk } from './newsroom/letters/letter-desk.ts'
import type { ManageFiles } from './newsroom/manage-files.ts'
import type { ManagePictures } from './newsroom/manage-pictures.ts'
import type { FindLinkTargets } from './newsroom/references/find-link-targets.ts'
import type { EditSettings } from './newsroom/settings/edit-settings.ts'
import type { EditorAccess } from './newsroom/sign-in/editor-access.ts'
import type { WorkLists } from './newsroom/work/work-lists.ts'
import type { PageViewCounter } from './page-views/count-page-views.ts'
import type { CurrentBanners } from './pages/news/load-current-banners.ts'
import type { PageLoaders } from './pages/routing/page-loaders.ts'
import type { LoadedErrorPage } from './pages/service/load-error-pages.ts'
import type { LoadPictureFile } from './pictures/load-picture-file.ts'
import type { CancelContract } from './premium/cancel-contract.ts'
import type { ReadContinuation } from './premium/read-premium-article.ts'
import type { Preview } from './preview/preview-use-cases.ts'
import type { ExplainRedirect } from './redirects/explain-redirect.ts'
import type { LintRedirects } from './redirects/lint-redirects.ts'
import type { SearchWithValidity } from './search/search-with-validity.ts'
import type { Suggested } from './search/suggest-pages.ts'
import type { RequestedOrder } from './shop/order-url-and-basket-count.ts'
import type { CheckAllQuotations } from './simulators/check-all-quotations.ts'
import type { ComputeSalary } from './simulators/compute-salary.ts'
import type { DrawUpSchedule } from './simulators/draw-up-deadline-schedule.ts'
import type { ListSimulatorQuestions } from './simulators/list-simulator-questions.ts'
import type { ScheduleCalendar } from './simulators/render-deadline-calendar.ts'
import type { Simulate } from './simulators/run-simulator.ts'
import type { Sounds } from './sound/published-sounds.ts'
import type { Feeds } from './syndication/feeds.ts'
import type { Sitemaps } from './syndication/sitemaps.ts'
import type { ActionCodeLookUp } from './visitor/look-up-action-code.ts'

/** Use cases of the product, for its deliveries (web server, command line). */
export interface Site {
  readonly pages: PageLoaders
  /**
   * Runs a search. Returns results with marked matches, their validity and, for an unambiguous
   * query, a direct answer.
   */
  readonly search: (question: SearchCriteria, window: SearchWindow) => Promise<SearchWithValidity>
  /**
   * Loads the error page. `reference` is that of the log entry, `service` the unavailable service.
   * Without both, loads the rate limit page.
   */
  readonly errorPage: (reference: string | undefined, service?: string) => Promise<LoadedErrorPage>
  readonly redirects: {
    /** Validates the stored redirects against the published content. */
    readonly compile: () => Promise<ValidatedRedirects>
    readonly lint: LintRedirects
    readonly explain: ExplainRedirect
  }
  readonly content: {
    readonly import: ImportContent
    readonly syncSettings: SyncSiteSettings
    readonly refreshSearch: () => Promise<void>
    readonly searchIsOutdated: () => Promise<boolean>
    readonly rebuildSearchIndex: RebuildSearchIndex
    readonly status: () => Promise<readonly SourceStatus[]>
    /** Archives the text of each edition of the Labour Code that is not yet stored. */
    readonly storeLaw: StoreLawTexts
    /** Records the changes between past editions of the agreements' data package. */
    readonly seedChangelog: SeedChangelog
    /** Review of the citations of changed law articles. */
    readonly citations: CitationReview
    readonly check: (options: { readonly repair: boolean }) => Promise<ContentCheckReport>
  }
  /** Use cases on the editions of public data packages. */
  readonly editions: {
    readonly list: ListDataPackages
    /**
     * Check for newer editions, and rollback. Undefined if the site reads only the pinned editions.
     */
    readonly latest:
      | {
          readonly check: CheckEditions
          /** True if a check is due, or an interrupted publication must be completed. */
          readonly isDue: () => Promise<boolean>
          readonly rollBack: RollBackEdition
        }
      | undefined
  }
  readonly simulators: {
    /** Returns the next question of a simulator, or its answer. */
    readonly simulate: Simulate
    /** Returns all questions that a simulator may ask. */
    readonly questions: ListSimulatorQuestions
    /** Checks the quotations of all tables and deadlines against the current legal texts. */
    readonly verify: CheckAllQuotations
    /** Computes the deadlines of a procedure. */
    readonly schedule: DrawUpSchedule
    /** Computes a payslip: net, total cost and contributions. */
    readonly salary: ComputeSalary
  }
  /** Returns suggestions for a partly typed query. */
  readonly suggest: (query: SearchQuery) => Promise<Suggested>
  /** Returns the banners of the home page. */
  readonly pageViews: PageViewCounter
  readonly banners: () => Promise<CurrentBanners>
  /** Returns the URL for a purchase: the shop or, without one, a page of this site. */
  readonly orderAddress: (order: RequestedOrder) => Promise<string>
  /** Returns the number of items in the basket of a cookie, or 0 without a cookie. */
  readonly basketCount: (cookie: string | undefined) => Promise<number>
  /** Verifies identity tokens. */
  readonly tokens: TokenVerifier
  /** Counts an API call under an anonymous key, and returns true if it is within the rate limit. */
  readonly admits: (counted: CallerKind, key: string) => Promise<boolean>
  readonly premium: {
    /** True if the email address is the bearer's own and has Premium. */
    readonly byEmail: (bearer: Bearer, email: string) => Promise<boolean>
    readonly stateOf: (bearer: Bearer) => Promise<PremiumState>
    /** Activates Premium with this action code if valid, else with the default one. */
    readonly activate: (bearer: Bearer, code: unknown) => Promise<ActivationAnswer>
  }
  /** Returns the rights of an email address. Refused unless the address is the bearer's. */
  readonly rightsByEmail: (bearer: Bearer, email: string) => Promise<Result<Rights, 'notTheOwner'>>
  /** Returns the bearer's own subscriptions. */
  readonly ownSubscriptions: (bearer: Bearer) => Promise<OwnSubscriptions>
  /** Looks up an action code (a marketing code) sent by a browser. */
  readonly lookUpActionCode: (
    text: unknown,
  ) => Promise<Result<ActionCodeLookUp, 'actionCodeMalformed'>>
  /** Returns the Premium part of an article, for readers with Premium access. */
  readonly continuation: ReadContinuation
  /** Following of legal texts by email. */
  readonly follows: FollowTexts & {
    /**
     * Queues the check of followers for the latest changes. If several servers call it, the check
     * runs once.
     */
    readonly queueCheck: () => Promise<void>
  }
  /** Newsletter sign-up, and the actions of the links in newsletter emails. */
  readonly newsletters: {
    readonly signUp: NewsletterSignUp
    readonly settle: NewsletterLinkActions
    readonly orderIssue: QueueIssue
    /** Ends what the addresses of bounces and complaints receive. Returns the number of addresses. */
    readonly endAddresses: NewsletterSubscribers['endAddresses']
  }
  /** Renders the answer of a simulator as a file. */
  readonly simulatorFile: RenderSimulatorFile
  /** Renders the pages at the submitted addresses as one PDF or Word file. */
  readonly printDossier: RenderDossierFile
  /** Renders the deadlines of a procedure as a calendar file. */
  readonly scheduleCalendar: ScheduleCalendar
  /** Downloads of generated files, by one-time links. */
  readonly downloads: LinkedDownloads & { readonly ask: GrantDownload }
  /** Cancellation of a contract by its form. */
  readonly cancelContract: CancelContract
  /** Account administration at the embedded identity provider. Undefined with an external one. */
  readonly accountDesk: AccountAdministration | undefined
  /**
   * Support desk. Valid requests are recorded in the audit log before the response. Rejects with an
   * `Outage` if a store or service is unavailable.
   */
  readonly supportDesk: SupportDesk
  /** Previews of unpublished content, for editors. */
  readonly preview: Preview
  /** Newsroom, where editors write, review and publish. */
  readonly newsroom: Newsroom
  /** Comparison of the fields of an article's draft with the published pages. */
  readonly checkFields: CheckFields
  /** Search of the site for the pages to which an editor links. */
  readonly linkTargets: FindLinkTargets
  /** Letters of the newsroom, which editors preview, try and send. */
  readonly letters: LetterDesk
  /** Library of pictures of the newsroom. */
  readonly pictures: ManagePictures
  /** Library of the files to download of the newsroom. */
  readonly files: ManageFiles
  /** Public files of the library, for readers. */
  readonly publicFiles: PublicFiles
  /** Loads the files of pictures that readers see. */
  readonly pictureFile: LoadPictureFile
  /** Settings of the site, which chief editors edit. */
  readonly settings: EditSettings
  /** Work lists of the editors, computed from the published content. */
  readonly work: WorkLists
  /**
   * Sign-in of editors. Undefined without an identity provider; the newsroom then has no web pages.
   */
  readonly editorAccess: EditorAccess | undefined
  readonly database: SchemaMigrations
  readonly sitemaps: Sitemaps
  readonly feeds: Feeds
  readonly sounds: Sounds
}
