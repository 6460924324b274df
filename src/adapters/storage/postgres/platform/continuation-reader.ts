import type { ReaderRole } from './reader-role.ts'

/** The role that reads for subscribers: the continuations, and of the documents no more than which one is at a path. */
export const CONTINUATION_READER: ReaderRole = {
  name: 'preavis_subscribers',
  grants: [
    'usage on schema public, premium',
    'select (id, path) on document',
    'select on premium.continuation',
  ],
  reads: 'premium.continuation',
}
