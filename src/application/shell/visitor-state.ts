import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { VisitorRecord } from '#domain/visitor/audience-record.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { IdentityProfile, User } from '#domain/visitor/reader-profile.ts'

import type { Reactions } from './shell-events.ts'

/**
 * Session of the reader in the shell's state. At first and during an outage, the user comes from
 * the stored token.
 */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous'; readonly providerUnavailable?: boolean }
  | {
      readonly kind: 'signedIn'
      readonly user: User | IdentityProfile
      readonly providerUnavailable?: boolean
    }

/** Initial state of the session, before the session check has ended. */
export const initialSession: Session = { kind: 'starting' }

/** Reducers of the session, for a visitor found to be anonymous or signed in. */
export const sessionReactions: Reactions<Session> = {
  visitorIsAnonymous: (_session, { providerUnavailable = false }) => [
    { kind: 'anonymous', providerUnavailable },
  ],
  visitorSignedIn: (_session, { user, providerUnavailable = false }) => [
    { kind: 'signedIn', user, providerUnavailable },
  ],
}

/**
 * Reducers of the visitor record for audience measurement. A new record replaces the previous one,
 * unless all fields are the same.
 */
export const visitorRecordReactions: Reactions<VisitorRecord | undefined> = {
  visitorRecordBuilt: (last, { record }) => [
    JSON.stringify(last) === JSON.stringify(record) ? last : record,
  ],
}

/** Reducers of the Premium state. It is undefined until known, and after sign-out. */
export const premiumReactions: Reactions<PremiumState | undefined> = {
  premiumStateKnown: (_state, { premiumState }) => [premiumState],
  visitorIsAnonymous: () => [undefined],
}

/** Reducers of the action code. It starts as the configured one; a found code replaces it. */
export const actionCodeReactions: Reactions<ActionCode> = {
  actionCodeFound: (_code, { code }) => [code],
}

/**
 * Reducers of the preview bar. In preview, a press clears the preview cookies and reloads the page.
 */
export const previewReactions: Reactions<boolean> = {
  previewBarPressed: (preview) => (preview ? [preview, { kind: 'leavePreview' }] : [preview]),
}
