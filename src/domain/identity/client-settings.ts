import { seconds } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What an identity client cannot be created without (§5). */
export interface ClientSettings {
  readonly clientId: string
  /** The host of the identity provider, in lower case: messages from any other spelling of it would be ignored. */
  readonly domain: string
}

/** Why an identity client cannot be created: its creation config has errors (§5). */
export type ClientSettingsProblem = 'domainMissing' | 'clientIdMissing'

/** How long the authorization and session locks of the identity client hold, in milliseconds (§4, §9). */
export const LOCK_LIFE: Duration = seconds(20)

/** The five things that an identity client tells about (§4). */
export const IDENTITY_EVENTS = [
  'authenticated',
  'authentication_failed',
  'login_failed',
  'signup_failed',
  'profile_updated',
] as const

/** The constants of the identity client (§9): French, stored credentials used without a question, the name of the data layer of the tag manager, and no time-out of its own (0 means none). */
export const IDENTITY_DEFAULTS = {
  language: 'fr',
  mediation: 'silent',
  dataLayer: 'dataLayer',
  httpTimeout: 0,
} as const

/** The headers of every call to the identity provider: it answers in French, whatever the language of its own settings (§7). */
export const LANGUAGE_HEADERS: Readonly<Record<'Accept-Language' | 'Custom-Locale', string>> = {
  'Accept-Language': IDENTITY_DEFAULTS.language,
  'Custom-Locale': IDENTITY_DEFAULTS.language,
}

/** A client id and a domain are required, neither blank (§5). */
export function clientSettings(
  config: Partial<ClientSettings>,
): Result<ClientSettings, ClientSettingsProblem> {
  const domain = config.domain?.trim().toLowerCase() ?? ''
  const clientId = config.clientId?.trim() ?? ''
  if (domain === '') return refused('domainMissing')
  return clientId === '' ? refused('clientIdMissing') : ok({ clientId, domain })
}
