import { PUBLIC_READER } from './public-reader.ts'
import type { ReaderRole } from './reader-role.ts'

/** The role that reads for editors who preview: what the public pages read, and what is not published yet in its place. No page of a reader is made by it. */
export const PREVIEW_READER: ReaderRole = {
  name: 'preavis_preview',
  grants: [
    ...PUBLIC_READER.grants,
    'usage on schema preview',
    'select on preview.document, preview.download, preview.continuation',
  ],
  reads: 'preview.document',
}
