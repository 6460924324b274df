import type { TextComparison } from '#application/newsroom/compare-texts.ts'
import type { FilteredArticles } from '#application/newsroom/desk/article-desk-use-cases.ts'
import type { CheckedFields } from '#application/newsroom/desk/check-fields.ts'
import type { ShownThread } from '#application/newsroom/desk/comment-on-passages.ts'
import type { DraftConflict } from '#application/newsroom/desk/compare-versions.ts'
import type { NewDraft } from '#application/newsroom/desk/list-new-drafts.ts'
import type { ViewPeriod } from '#application/newsroom/desk/load-page-views.ts'
import type {
  OpenedArticle,
  ArticleDraft,
  FormPage,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import type { LetterCandidates } from '#application/newsroom/letters/list-letter-candidates.ts'
import type { ArticlePublicVersions } from '#application/newsroom/load-public-versions.ts'
import type { CheckedReferences } from '#application/newsroom/references/find-doubtful-references.ts'
import type { PlacedLink } from '#application/newsroom/work/work-lists.ts'
import type { Body, Footnote, HeadPicture } from '#domain/editorial/document-body.ts'
import type { ProductDetail } from '#domain/editorial/document-kinds.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import type { LetterSending } from '#domain/newsletter/letter-delivery.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { ArticleFilters } from '#domain/newsroom/filter-articles.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SoundRefusal } from '#ports/sound-files.ts'

/** Data of a letter's page besides that of any article. */
export interface LetterStatus {
  /** Number of subscribers of its group. */
  readonly subscribers: number
  /** True if readers see the letter. Its sending begins within a minute. */
  readonly isPublic: boolean
  /** Sending, once it has begun. */
  readonly sending?: LetterSending
}

/** Error message at a form field; `field` is the element id of the field. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Article form with its input and errors. `page` is the browser page with the form. */
export interface ArticleForm {
  readonly draft: ArticleDraft
  readonly errors: readonly FieldError[]
  readonly page: FormPage
  /** Values that exist on the site, to propose or to compare with the draft. */
  readonly checked?: CheckedFields
  /** Articles that the letter presents or may present, if the form is that of a letter. */
  readonly letter?: LetterCandidates
  /** Id of the draft, if the article is new. */
  readonly newDraft?: string | undefined
  /** Time of a working copy stored by another browser page. The next save replaces that copy. */
  readonly otherCopyAt?: Instant
}

/** Refused workflow step, with its input. */
export interface RefusedStep extends FieldError {
  /** Name of the step; empty if it was submitted with the article form. */
  readonly step?: string
  /** Input of the step's form, by field name. */
  readonly typed: Readonly<Record<string, string>>
}

/** Refused comment or answer, with its input by field name. */
export interface RefusedComment extends FieldError {
  readonly typed: Readonly<Record<string, string>>
}

/** Comments on passages of an article. */
export interface ArticleComments {
  readonly threads: readonly ShownThread[]
  /** Editors of whom an answer may be expected. */
  readonly editors: readonly Editor[]
  readonly refused?: RefusedComment
}

/** Text of a version to read: free part, then Premium continuation, and the footnotes of both. */
export interface ReadText {
  readonly picture?: HeadPicture
  readonly standfirst: string
  readonly body: Body
  /** Number of blocks before the Premium part, if there is one. */
  readonly publicBlocks: number
  readonly footnotes: readonly Footnote[]
  /** Sound of an episode, if the text is one. */
  readonly podcast?: { readonly audio?: EpisodeAudio }
  /** What a page of a product says besides. */
  readonly product?: ProductDetail
}

/** Refused withdrawal of the text of a public version, with its input. */
export interface RefusedWithdrawal {
  readonly label: string
  readonly reason: string
  readonly message: string
}

/**
 * Reason why a form was not handled. `otherSession`: it was opened in another session;
 * `unavailable`: the server, or a service that it needs, did not answer in time.
 */
export type ResubmitReason = 'signedOut' | 'signInTooOld' | 'otherSession' | 'unavailable'

/**
 * Reason why the sound of an episode was not stored. `storageUnavailable`: the storage of sounds did
 * not answer.
 */
export type RefusedSound =
  | SoundRefusal
  | 'storageUnavailable'
  | 'otherType'
  | 'tooLong'
  | 'malformed'
  | 'fileMissing'
  | 'fileTooLong'
  | 'otherSession'

/** Newsroom page about articles, as plain data. */
export type ArticlePageView =
  | {
      readonly kind: 'articles'
      readonly listed: FilteredArticles
      readonly filters: ArticleFilters
      readonly page: number
      readonly pages: number
      readonly editors: readonly Editor[]
      readonly drafts: readonly NewDraft[]
      readonly done: string | undefined
      /** Path of the page that could not become an article, as typed, and the reason. */
      readonly refusedPage?: { readonly path: string; readonly message: string }
    }
  | {
      readonly kind: 'newArticle'
      readonly form: ArticleForm
      /** Number of the editor's other drafts of new articles. */
      readonly others: number
      readonly done: string | undefined
    }
  | {
      readonly kind: 'article'
      readonly article: OpenedArticle
      readonly form: ArticleForm
      /** True if the form shows the working copy or rejected input. */
      readonly isUnsaved: boolean
      /** Names of the editors, by email address. */
      readonly names: ReadonlyMap<Email, string>
      readonly editor: Editor
      /** True if the sign-in is fresh enough for steps that change public pages. */
      readonly isFresh: boolean
      /** Doubtful references of the text in the form. */
      readonly references: CheckedReferences
      /**
       * Newest version as readers will see it. Set if the editor may approve it and its text is
       * valid.
       */
      readonly reading?: ReadText
      /** What leads to the page. Set for the chief editor once the page was published. */
      readonly leadingLinks?: readonly PlacedLink[]
      /** Link with which somebody else previews the article, if the editor requested one. */
      readonly pass?: string | undefined
      readonly comments: ArticleComments
      /** Views of the page in each period. Set once it was published. */
      readonly views: Readonly<Record<ViewPeriod, number>> | undefined
      /** Subscribers and sending, if the article is a letter. */
      readonly letter?: LetterStatus
      readonly done: string | undefined
      readonly refused?: RefusedStep
    }
  | {
      readonly kind: 'conflict'
      readonly number: number
      /** Name of the author of the newer version. */
      readonly author: string
      readonly form: ArticleForm
      readonly conflict: DraftConflict
    }
  | {
      readonly kind: 'difference'
      readonly number: number
      readonly title: string
      readonly versions: readonly number[]
      readonly from: number
      readonly to: number
      readonly comparison: TextComparison
    }
  | (ArticlePublicVersions & {
      readonly kind: 'publicVersions'
      /** True if the sign-in is fresh enough to withdraw a text. */
      readonly isFresh: boolean
      /** True after the withdrawal of a text. */
      readonly isDone: boolean
      readonly refused?: RefusedWithdrawal
    })
  | {
      readonly kind: 'sound'
      readonly number: number | undefined
      readonly newDraft: string | undefined
      readonly title: string
      /** URLs of the present sound and captions; empty without them. */
      readonly url: string
      readonly captions: string
      readonly refused?: RefusedSound
    }
  /** Page with all fields of a form that was not handled yet, to send again. */
  | {
      readonly kind: 'sendAgain'
      readonly reason: ResubmitReason
      readonly action: string
      readonly fields: readonly (readonly [name: string, value: string])[]
    }
