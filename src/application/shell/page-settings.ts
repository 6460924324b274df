import type { ActionCode } from '#domain/visitor/action-code.ts'

import type { Reactions } from './reactions.ts'

/** The action code in force starts as the configured one; a code that was found replaces it (§3, §4). */
export const actionCodeReactions: Reactions<ActionCode> = {
  actionCodeFound: (_code, { code }) => [code],
}

/** A press on the preview bar, which shows in preview only, clears the preview cookies and reloads (§4). */
export const previewReactions: Reactions<boolean> = {
  previewBarPressed: (preview) => (preview ? [preview, { kind: 'leavePreview' }] : [preview]),
}
