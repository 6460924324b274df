import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

/**
 * Creates a client that posts consent-banner choices to `/api/consent`, without cookies. Uses
 * `keepalive`, so that the request outlives the page.
 */
export function httpConsentCounts(origin: string, send?: Send): ConsentCounts {
  return {
    count: async (version, answers) => {
      const request: RequestInit = {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, answers }),
      }
      await callProductApi(origin + API_PATHS.consent, request, send)
    },
  }
}
