import type { ContentCheckReport } from '#application/content/check-content.ts'
import type { ImportOutcome } from '#application/content/import-content.ts'
import type { IndexOutcome } from '#application/content/rebuild-search-index.ts'
import type { DueCitations } from '#application/content/review-citations.ts'
import type { ComparisonOutcome } from '#application/content/seed-changelog.ts'
import type { LawEditionOutcome } from '#application/content/store-law-texts.ts'
import type { PackageEditions } from '#application/editions/list-data-package-editions.ts'
import type { RollbackResult } from '#application/editions/roll-back-data-package-edition.ts'
import type { OrderedIssue } from '#application/newsletter/queue-newsletter-issue.ts'
import type { ShownArticle } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type {
  ExportedFolder,
  ImportedManuscript,
} from '#application/newsroom/export-and-import-manuscripts.ts'
import type { MediaCounts } from '#application/newsroom/export-and-import-media.ts'
import type { RedirectLint } from '#application/redirects/lint-redirects.ts'
import type { QuotationsReport } from '#application/simulators/check-all-quotations.ts'
import type { WithdrawnDeadline } from '#application/simulators/check-schedule-quotations.ts'
import type { SerializedSimulation } from '#application/simulators/serialize-simulation.ts'
import type { AnswerView } from '#application/views/search-views.ts'
import type { ValidityView } from '#application/views/shared-view-types.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { FormField } from '#domain/shared/form-field.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Account } from '#ports/account-lookup.ts'
import type { SourceStatus, WaitingDocument } from '#ports/content-source-and-publisher.ts'
import type { EditionEntry } from '#ports/data-package-editions.ts'
import type { LawVerdict } from '#ports/law-citations.ts'
import type { Migration } from '#ports/schema-migrations.ts'
import type {
  ActionCodeReport,
  AuditReport,
  Explanation,
  PersonReport,
  PlannedCommand,
  PremiumAnswer,
  RedirectReport,
  RightsReport,
  Timeline,
} from '#ports/support-reports.ts'

/**
 * Data of each JSON answer, by name and version of its schema. A new field does not change the
 * version. `npm run docs` generates the JSON Schemas from these types.
 */
export interface AnswerData {
  'action-code/2': ActionCodeReport
  'audit/1': AuditReport
  'content-check/1': ContentCheckReport
  'content-editions/1': {
    readonly mode: 'pinned' | 'latest'
    readonly packages: readonly PackageEditions[]
  }
  'content-editions-check/1': {
    readonly entries: readonly EditionEntry[]
    /** In bytes. */
    readonly peakMemory: number
  }
  'content-editions-rollback/1': RollbackResult
  'content-import/1': WorkCost & { readonly sources: readonly ImportData[] }
  'content-law/1': WorkCost & {
    readonly editions: readonly LawEditionOutcome[]
    /** Editions of the agreements, compared with the one before. */
    readonly comparisons: readonly ComparisonOutcome[]
  }
  'content-status/1': { readonly sources: readonly SourceStatus[] }
  'db-migrate/1': { readonly applied: readonly string[] }
  'db-status/1': { readonly migrations: readonly Migration[] }
  'error/1': { readonly error: FailureData }
  'identity-account/1': { readonly user: AccountData; readonly password?: string }
  'identity-rotate/1': { readonly key: string }
  'identity-users/1': { readonly users: readonly AccountData[] }
  'law-due/1': DueCitations
  'law-verdict/1': LawVerdict
  'newsletter-send/1': OrderedIssue
  /** Number of addresses that received something. */
  'newsletter-suppress/1': { readonly ended: number }
  'newsroom-article/1': ShownArticle
  'newsroom-editor/1': { readonly editor: Editor }
  'newsroom-editors/1': { readonly editors: readonly Editor[] }
  'newsroom-export/1': ExportedFolder
  'newsroom-import/1': {
    readonly files: readonly ImportedManuscript[]
    readonly media: MediaCounts
  }
  /** Name of the file that was deleted. */
  'newsroom-remove-sound/1': { readonly removed: string }
  'page/2': PageAnswer
  'premium-explain/1': Explanation
  'premium-order/1': PlannedCommand
  'premium-show/1': PremiumAnswer
  'premium-timeline/1': Timeline
  'preview-link/1': { readonly link: string }
  'preview-list/1': { readonly waiting: readonly WaitingDocument[] }
  'redirects-check/1': RedirectReport
  'redirects-lint/2': RedirectLintData
  'rights/1': RightsReport
  'schema-list/1': { readonly schemas: readonly string[] }
  'search/2': SearchData
  'search-index/1': { readonly indexes: readonly IndexOutcome[] }
  'search-refresh/1': { readonly upToDate: boolean }
  'simulate/1': SerializedSimulation
  'simulate-salary/1': IncompleteFormData | SalaryData
  'simulate-schedule/1': IncompleteFormData | ScheduleData
  'simulators-check/1': QuotationsReport
  'user/1': PersonReport
}

/** Name and version of the schema of an answer. */
export type AnswerId = keyof AnswerData

/** Duration and memory of a command. */
export interface WorkCost {
  readonly seconds: number
  /** In bytes. */
  readonly peakMemory: number
}

type Published = Extract<ImportOutcome, { status: 'published' }>

/** Outcome of importing one source, with numbers of documents instead of lists. */
export type ImportData =
  | Exclude<ImportOutcome, { status: 'published' }>
  | (Omit<Published, 'report'> & {
      readonly version: string
      readonly created: number
      readonly changed: number
      readonly unchanged: number
      readonly withdrawn: number
      readonly renamed: Readonly<Record<string, string>>
      readonly revalued: number
      readonly rejected: readonly { readonly record: string; readonly reason: string }[]
    })

/** Failure of a command. */
export interface FailureData {
  /** Stable name of the failure. */
  readonly code: string
  /** Exit code of the command. */
  readonly exit: number
  /** French sentence. */
  readonly message: string
  /** Further lines. */
  readonly details?: readonly string[]
  /** Invalid value, as typed. */
  readonly value?: string
  /** Suggestions in place of the invalid value. */
  readonly meant?: readonly string[]
  /** Command whose help says more. */
  readonly help?: string
}

/** Account of the embedded identity provider, without secrets. */
export interface AccountData extends Omit<Account, 'claims'> {
  readonly name: string | undefined
}

/** Page of the site, with the further fields that the OpenAPI description of its JSON names. */
interface PageAnswer {
  readonly id: string
  readonly kind: string
  readonly url: string
  readonly title: string
  /** Page below its title, in Markdown. */
  readonly markdown: string
}

/** Verdict on a file of redirects. */
interface RedirectLintData extends Pick<
  RedirectLint,
  'file' | 'issues' | 'waiting' | 'superseded' | 'nothingImported'
> {
  /** Number of redirects. */
  readonly count: number
}

/** Answer of a search and its first results. */
interface SearchData {
  readonly query: string
  /** Query after spelling correction. */
  readonly searched: string
  /** Direct answer; its kind decides the other fields. */
  readonly answer: AnswerView | null
  readonly unavailable: boolean
  readonly total: number | null
  readonly results: readonly HitData[]
}

/** Result of a search. */
export interface HitData {
  readonly id: string
  readonly kind: string
  /** Filter of `--kind`. */
  readonly type: string
  readonly path: string
  readonly title: string
  readonly score: number
  readonly premium: boolean
  readonly excerpt: string
  readonly part: {
    readonly title: string
    readonly path: string
    readonly validity: ValidityView | null
  } | null
  readonly validity: ValidityView | null
}

/** Simulator and what was filled in. */
interface FormData {
  readonly tool: string
  readonly title: string
  readonly given: readonly { readonly id: string; readonly value: string }[]
}

/** Form of a simulator with missing or refused fields. */
export interface IncompleteFormData extends FormData {
  readonly kind: 'questions'
  /** Fields of the form. The first option of a choice is its default. */
  readonly questions: readonly (Omit<FormField, 'name'> & {
    readonly id: string
    readonly value?: string
    /** Reason for which the value is refused. */
    readonly refusal?: string
  })[]
  /** Fields that are missing or refused. */
  readonly open: readonly string[]
}

/** Euros of a payslip. */
export interface SalaryFigures {
  readonly gross: number
  /** Before income tax. */
  readonly net: number
  readonly taxable: number
  /** Of the employer. */
  readonly cost: number
  readonly employeeTotal: number
  readonly employerTotal: number
  readonly minimumGross: number
}

/** Computed salary. */
export interface SalaryData extends FormData {
  readonly kind: 'salary'
  readonly monthly: SalaryFigures
  readonly yearly: SalaryFigures
  /** Euros a month; reductions are negative. */
  readonly contributions: readonly {
    readonly name: string
    readonly employee: number
    readonly employer: number
  }[]
  /** True if the gross is below the minimum wage. */
  readonly belowMinimum: boolean
  /** Day whose rates apply, YYYY-MM-DD. */
  readonly ratesOf: string
  readonly model: string
  readonly source: string
  readonly assumptions: readonly string[]
}

/** Computed schedule of a procedure. */
export interface ScheduleData extends FormData {
  readonly kind: 'schedule'
  readonly situation: string
  readonly deadlines: readonly (DeadlineData | WithdrawnDeadlineData)[]
  readonly remarks: readonly string[]
  /** Date of the oldest text with which quotations were compared. */
  readonly stateOfLawAt?: Instant
}

/** Deadline with the quotations that prove it. */
export interface DeadlineData extends Pick<Deadline, 'id' | 'title' | 'bound' | 'rule' | 'basis'> {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly passages: readonly {
    readonly article: string
    readonly words: string
    readonly path?: string
  }[]
}

/** Deadline that a quoted article no longer states. */
export interface WithdrawnDeadlineData extends Pick<Deadline, 'id' | 'title'> {
  readonly withdrawn: WithdrawnDeadline
}
