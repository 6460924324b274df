import { consentEndsOn, parseConsent, writeConsent } from '#domain/consent/consent.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { ConsentStore } from '#ports/browser-storage.ts'

/**
 * Creates the store of the reader's consent: a cookie of this host, `__Host-consent` over HTTPS.
 * The cookie expires with the consent.
 */
export function cookieConsent(
  { protocol }: Pick<Location, 'protocol'>,
  jar: { cookie: string },
): ConsentStore {
  const name = protocol === 'https:' ? '__Host-consent' : 'consent'
  return {
    read: () => {
      const pair = jar.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
      return parseConsent(pair?.slice(name.length + 1))
    },
    keep: (consent) => {
      const end = startOfParisDay(consentEndsOn(consent))
      jar.cookie = [
        `${name}=${writeConsent(consent)}`,
        `Expires=${new Date(end.ok ? end.value : 0).toUTCString()}`,
        'Path=/',
        'SameSite=Lax',
        ...(protocol === 'https:' ? ['Secure'] : []),
      ].join('; ')
    },
  }
}
