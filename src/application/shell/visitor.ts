import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { IdentityProfile, User } from '#domain/visitor/profile.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import type { Reactions } from './events.ts'

/** Who reads: not known before the session flow has settled, and never unknown again after; while the identity provider is unavailable, by the stored token alone (§4). */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous'; readonly providerUnavailable?: boolean }
  | {
      readonly kind: 'signedIn'
      readonly user: User | IdentityProfile
      readonly providerUnavailable?: boolean
    }

/** The session of a page just loaded (§4). */
export const startSession: Session = { kind: 'starting' }

/** The session follows the answers of the identity client (§4). */
export const sessionReactions: Reactions<Session> = {
  visitorIsAnonymous: (_session, { providerUnavailable = false }) => [
    { kind: 'anonymous', providerUnavailable },
  ],
  visitorSignedIn: (_session, { user, providerUnavailable = false }) => [
    { kind: 'signedIn', user, providerUnavailable },
  ],
}

/** The record of the visitor for the data layer, once it is built; a newer one replaces it (§3, §4). */
export const visitorRecordReactions: Reactions<VisitorRecord | undefined> = {
  visitorRecordBuilt: (_record, { record }) => [record],
}

/** Where the reader stands with Premium follows the answers of the product; it is not known before they come, nor of nobody (§4). */
export const premiumReactions: Reactions<PremiumState | undefined> = {
  premiumStateKnown: (_state, { premiumState }) => [premiumState],
  visitorIsAnonymous: () => [undefined],
}

/** The action code in force starts as the configured one; a code that was found replaces it (§3, §4). */
export const actionCodeReactions: Reactions<ActionCode> = {
  actionCodeFound: (_code, { code }) => [code],
}

/** A press on the preview bar, which shows in preview only, clears the preview cookies and reloads (§4). */
export const previewReactions: Reactions<boolean> = {
  previewBarPressed: (preview) => (preview ? [preview, { kind: 'leavePreview' }] : [preview]),
}
