import { httpConsentCounts } from '#adapters/http/product/http-consent-counts.ts'
import { cookieConsent } from '#adapters/storage/browser/cookie-consent.ts'
import { readerConsent } from '#application/consent/reader-consent.ts'
import type { ReaderConsent } from '#application/consent/reader-consent.ts'
import { PURPOSES } from '#domain/consent/consent.ts'

import { logger } from './api-clients.ts'
import { browserClock } from './sign-in-storage.ts'

/**
 * Creates the access to the reader's consent, which a cookie of this browser stores. `purposes`
 * lists the purposes of the site, separated by spaces.
 */
export function storedConsent(purposes: string): ReaderConsent {
  return readerConsent({
    purposes: PURPOSES.filter((purpose) => purposes.split(' ').includes(purpose)),
    store: cookieConsent(location, document),
    counts: httpConsentCounts(''),
    clock: browserClock,
    logger,
  })
}
