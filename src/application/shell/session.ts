import type { IdentityProfile } from '../../domain/visitor/profile.ts'
import type { User } from '../../domain/visitor/user.ts'
import type { VisitorRecord } from '../../domain/visitor/visitor-record.ts'
import type { Reactions } from './reactions.ts'

/** Who reads: not known before the session flow has settled, and never unknown again after (§4). */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly user: User | IdentityProfile }

/** The session of a page just loaded (§4). */
export const startSession: Session = { kind: 'starting' }

/** The session follows the answers of the identity client (§4). */
export const sessionReactions: Reactions<Session> = {
  visitorIsAnonymous: () => [{ kind: 'anonymous' }],
  visitorSignedIn: (_session, { user }) => [{ kind: 'signedIn', user }],
}

/** The record of the visitor for the data layer, once it is built; a newer one replaces it (§3, §4). */
export const visitorRecordReactions: Reactions<VisitorRecord | undefined> = {
  visitorRecordBuilt: (_record, { record }) => [record],
}
