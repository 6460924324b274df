import type { SignInRefusal } from '#application/newsroom/sign-in/editor-access.ts'
import type { Editor } from '#domain/newsroom/editor.ts'

/** Page of the newsroom as plain data. */
export type NewsroomView =
  | { readonly kind: 'home' }
  | {
      readonly kind: 'signIn'
      readonly returnTo: string
      /** True if an open session needs a new sign-in. */
      readonly fresh: boolean
    }
  | { readonly kind: 'signedIn'; readonly to: string }
  | {
      readonly kind: 'signInRefused'
      readonly reason: SignInRefusal
      readonly securityPage?: string
    }
  | { readonly kind: 'issuerUnavailable' }
  | { readonly kind: 'formRejected' }
  | { readonly kind: 'notFound' }

/** What surrounds a page: the site, its path, and who is signed in. */
export interface NewsroomFrame {
  readonly siteName: string
  readonly path: string
  readonly signedIn: { readonly editor: Editor; readonly formToken: string } | undefined
}

/** Renders a page of the newsroom as an HTML document. */
export type RenderNewsroom = (view: NewsroomView, frame: NewsroomFrame) => string
