import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'

/** Who made a stored redirect: editors, or the renaming of a document. */
export type RedirectOrigin = 'editorial' | 'rename'

/** The permanent redirects written down by editors, and those left by renamed documents (§2). */
export interface RedirectBook {
  /** The rules in the order of their sources, those of one origin when it is named. */
  rules(origin?: RedirectOrigin): Promise<readonly RedirectRule[]>
}
