import type { ReaderRole } from './reader-role.ts'

/** The role of the public pages. It reads what anybody may read, and nothing of the schema `premium`. */
export const PUBLIC_READER: ReaderRole = {
  name: 'preavis_public',
  grants: [
    'usage on schema public',
    'select on edition, document, download, download_tally, redirect, furniture, basket, agreement_news',
  ],
  reads: 'document',
}
