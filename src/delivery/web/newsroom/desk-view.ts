import type {
  OpenedArticle,
  WorkingDraft,
  ArticleDraft,
  FormPage,
} from '#application/newsroom/desk/article-draft.ts'
import type { TextComparison } from '#application/newsroom/desk/compare-texts.ts'
import type { DraftConflict } from '#application/newsroom/desk/compare-versions.ts'
import type { FilteredArticles } from '#application/newsroom/desk/desk.ts'
import type { Editor } from '#domain/newsroom/editor.ts'
import type { ArticleFilters } from '#domain/newsroom/filter-articles.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Message at a field of a form; `field` is the id of the field. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Form of an article with what was typed, and its errors. */
export interface ArticleForm {
  readonly draft: ArticleDraft
  readonly errors: readonly FieldError[]
  readonly page: FormPage
  /** Set if another page saved a working copy, which the next save replaces. */
  readonly otherCopyAt?: Instant
}

/** Step that was refused, with what was typed. */
export interface RefusedStep extends FieldError {
  /** Name of the step; absent if it was asked for with the text. */
  readonly step?: string
  /** Typed text of the step's form, by field. */
  readonly typed: Readonly<Record<string, string>>
}

/** Page of the desk as plain data. */
export type DeskView =
  | {
      readonly kind: 'articles'
      readonly listed: FilteredArticles
      readonly filters: ArticleFilters
      readonly editors: readonly Editor[]
      /** Page that was not adopted, as typed, and why. */
      readonly refusedPage?: { readonly path: string; readonly message: string }
    }
  | {
      readonly kind: 'newArticle'
      readonly form: ArticleForm
      readonly working?: WorkingDraft
      readonly done?: string
    }
  | {
      readonly kind: 'article'
      readonly article: OpenedArticle
      readonly form: ArticleForm
      /** True if the form shows the working copy or typed text. */
      readonly isUnsaved: boolean
      readonly names: ReadonlyMap<Email, string>
      readonly editor: Editor
      /** True if the sign-in is fresh enough for steps that readers see. */
      readonly isFresh: boolean
      readonly done?: string
      readonly refused?: RefusedStep
    }
  | {
      readonly kind: 'conflict'
      readonly number: number
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
  /** A form that could not be handled yet: everything typed, to send again. */
  | {
      readonly kind: 'sendAgain'
      readonly reason: 'signedOut' | 'signInTooOld' | 'otherSession'
      readonly action: string
      readonly fields: readonly (readonly [name: string, value: string])[]
    }
