import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { IdentityProfile, User } from '#domain/visitor/profile.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import type { Reactions } from './events.ts'

/** The reader: unknown until the session is settled; from the stored token during an outage. */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous'; readonly providerUnavailable?: boolean }
  | {
      readonly kind: 'signedIn'
      readonly user: User | IdentityProfile
      readonly providerUnavailable?: boolean
    }

/** The session of a page just loaded. */
export const startSession: Session = { kind: 'starting' }

/** The session follows the answers of the identity client. */
export const sessionReactions: Reactions<Session> = {
  visitorIsAnonymous: (_session, { providerUnavailable = false }) => [
    { kind: 'anonymous', providerUnavailable },
  ],
  visitorSignedIn: (_session, { user, providerUnavailable = false }) => [
    { kind: 'signedIn', user, providerUnavailable },
  ],
}

/** The record of the visitor for the data layer, once it is built; a newer one replaces it. */
export const visitorRecordReactions: Reactions<VisitorRecord | undefined> = {
  visitorRecordBuilt: (_record, { record }) => [record],
}

/** The Premium state of the reader; undefined before the answer and when signed out. */
export const premiumReactions: Reactions<PremiumState | undefined> = {
  premiumStateKnown: (_state, { premiumState }) => [premiumState],
  visitorIsAnonymous: () => [undefined],
}

/** The action code in force starts as the configured one; a code that was found replaces it. */
export const actionCodeReactions: Reactions<ActionCode> = {
  actionCodeFound: (_code, { code }) => [code],
}

/**
 * A press on the preview bar, which shows in preview only, clears the preview cookies and reloads.
 */
export const previewReactions: Reactions<boolean> = {
  previewBarPressed: (preview) => (preview ? [preview, { kind: 'leavePreview' }] : [preview]),
}
