import { CONSENT_CALL } from '#domain/navigation/product-calls.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Tells the server by its call `/api/consent`, without a cookie; told even while the reader goes to another page. */
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
      await productCall(origin + CONSENT_CALL, request, send)
    },
  }
}
