import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/**
 * Maximum duration of a lock that the identity client takes across browser tabs, in milliseconds
 * (T10 in docs/product/states.md).
 */
export const LOCK_TTL: Duration = /* @__PURE__ */ seconds(20)

/**
 * Default language of the identity provider's pages, emails and messages (K05 in
 * docs/product/constants.md).
 */
export const IDENTITY_LANGUAGE = 'fr'

/** Language headers of requests to the identity provider. */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_LANGUAGE,
  'Custom-Locale': IDENTITY_LANGUAGE,
}
