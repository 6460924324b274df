import type { RedirectRule } from '../domain/navigation/redirect-rule.ts'

/** The permanent redirects written down by editors, and those left by renamed documents (§2). */
export interface RedirectBook {
  rules(): Promise<readonly RedirectRule[]>
}
