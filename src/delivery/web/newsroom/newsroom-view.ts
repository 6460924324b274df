import type { RemovalRefusal, RoleRefusal } from '#application/newsroom/manage-editors.ts'
import type { SignInRefusal } from '#application/newsroom/sign-in/editor-access.ts'
import type { Editor, EditorRole } from '#domain/newsroom/editor-roles.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import type { AccessEvent } from '#ports/editor-sessions.ts'
import type { RoleChange } from '#ports/newsroom-store.ts'

import type { ArticlePageView } from './article-views.ts'
import type { BylinesView, BylineView } from './bylines-view.ts'
import type { CalendarView } from './calendar-view.ts'
import type { FileLibraryView } from './file-library-view.ts'
import type { LetterPageView } from './letter-views.ts'
import type { LinkSearchView } from './link-search-view.ts'
import type { MostViewedView } from './page-views-view.ts'
import type { PictureChoiceView, PictureLibraryView } from './picture-library-view.ts'
import type { SelectionView } from './selection-view.ts'
import type { SettingsView } from './settings-view.ts'
import type { WorkView } from './work-list-view.ts'

/** Page of the newsroom as plain data. */
export type NewsroomView =
  | WorkView
  | SettingsView
  /** Page that starts the sign-in. `isFormLost`: a form came without a session and was not read. */
  | { readonly kind: 'signIn'; readonly returnTo: string; readonly isFormLost?: true }
  | { readonly kind: 'signedIn'; readonly to: string }
  /** Page after the sign-out. `to` is the URL of the sign-out at the identity provider, if any. */
  | { readonly kind: 'signedOut'; readonly to?: string }
  | {
      readonly kind: 'signInRefused'
      readonly reason: SignInRefusal
      /** URL of the account page with the second factors. */
      readonly securityPage?: string
    }
  /** Page for a sign-in while the identity provider is unavailable. */
  | { readonly kind: 'issuerUnavailable' }
  | { readonly kind: 'roleTooLow' }
  | TeamView
  | TeamConfirmationView
  | SessionsView
  | PictureLibraryView
  | LinkSearchView
  | PictureChoiceView
  | FileLibraryView
  | { readonly kind: 'notFound' }
  | ArticlePageView
  | SelectionView
  | CalendarView
  | MostViewedView
  | BylinesView
  | BylineView
  | LetterPageView

/** Data of one kind of page. */
export type ViewOf<Kind extends NewsroomView['kind']> = Extract<NewsroomView, { kind: Kind }>

/** Input of the form that assigns, changes or removes a role. */
export interface TeamForm {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly removes: boolean
  readonly isConfirmed: boolean
}

/** Reason why a role was not changed. `ownRole`: editors cannot change their own role. */
export type TeamProblem = RoleRefusal | RemovalRefusal | 'ownRole'

/** Page with the editors, their sessions, and the history of their roles. */
export interface TeamView {
  readonly kind: 'team'
  readonly team: readonly Editor[]
  readonly history: readonly RoleChange[]
  readonly sessions: readonly EditorSession[]
  /** Latest sign-ins, refusals, sign-outs and revocations, newest first. */
  readonly events: readonly AccessEvent[]
  /** True if the sign-in is fresh enough to change roles. */
  readonly fresh: boolean
  readonly problem?: TeamProblem
  readonly form?: TeamForm
  /** Set after a change of a role, which is the first of the history. */
  readonly isChanged?: boolean
}

/** Page that asks the chief editor to confirm a change of a role. */
export interface TeamConfirmationView {
  readonly kind: 'teamConfirmation'
  readonly form: TeamForm
  /** Person after the change; before it, if the role is removed. */
  readonly editor: Editor
  /** Role before the change. Undefined for a new person. */
  readonly former: EditorRole | undefined
  /** Number of the person's open sessions. */
  readonly sessions: number
}

/** Page with the open sessions of the editor. `current` is the session of this request. */
export interface SessionsView {
  readonly kind: 'sessions'
  readonly sessions: readonly EditorSession[]
  readonly current: EditorSession['id']
}

/** Context of a newsroom page: the name of the site, the page's path, and the signed-in editor. */
export interface NewsroomFrame {
  readonly siteName: string
  readonly path: string
  readonly signedIn: { readonly editor: Editor; readonly formToken: string } | undefined
}

/** URLs of the newsroom's stylesheets and scripts. */
export interface NewsroomAssets {
  readonly sheet: string
  /** Files of the rich editor, which only pages with the text of an article load. */
  readonly editor: { readonly script: string; readonly sheet: string }
}

/** Renders a page of the newsroom as an HTML document. */
export type RenderNewsroom = (view: NewsroomView, frame: NewsroomFrame) => string
