import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** How long the authorization and session locks of the identity client hold, in milliseconds (T10). */
export const LOCK_LIFE: Duration = seconds(20)

/** What the identity client is created with: it speaks French, to the provider and to readers (K05). */
export const IDENTITY_DEFAULTS = { language: 'fr' } as const

/** The headers of every call to the identity provider: it answers in French, whatever the language of its own settings (§7). */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_DEFAULTS.language,
  'Custom-Locale': IDENTITY_DEFAULTS.language,
}
