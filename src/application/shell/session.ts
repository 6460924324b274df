import type { IdentityProfile, User } from '#domain/visitor/profile.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import type { Reactions } from './reactions.ts'

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
