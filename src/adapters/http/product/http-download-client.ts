import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { DownloadClient } from '#ports/download-stores.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi, fetchWithin } from './call-product-api.ts'

const ANONYMOUS = { allowed: false, rule: 'anonymousReader' } as const

/**
 * Creates a client of `POST /api/download`, which returns whether a download is allowed, and its
 * link. Without a token, or with one that the server rejects, the reader counts as anonymous.
 */
export function httpDownloadClient(origin: string, send: Send = fetchWithin()): DownloadClient {
  return {
    ask: async (bearer, href) => {
      if (!bearer) return { verdict: ANONYMOUS, link: undefined }
      const request = {
        method: 'POST',
        headers: { token: bearer.identityToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ file: href }),
      }
      const address = origin + API_PATHS.download
      const answer = fieldsOf(await callProductApi(address, request, withAnonymousFallback(send)))
      const { link } = answer
      return {
        verdict: verdictIn(answer),
        link: typeof link === 'string' ? origin + link : undefined,
      }
    },
  }
}

/**
 * Wraps `send`: an expired token (status 401) counts as an anonymous reader, so that the page
 * offers to sign in.
 */
function withAnonymousFallback(send: Send): Send {
  return async (address, request) => {
    const answer = await send(address, request)
    return answer.status === 401 ? Response.json(ANONYMOUS) : answer
  }
}

/** Rules without further facts, by whether they allow a download. */
const GRANTING = ['premiumReader', 'rightHolder', 'openFile'] as const
const REFUSING = ['rightMissing', 'premiumMissing'] as const

function verdictIn(answer: Readonly<Record<string, unknown>>): DownloadsVerdict {
  const { allowed, rule, used, remaining, renews_on: renewsOn } = answer
  if (rule === 'anonymousReader') return ANONYMOUS
  const granting = GRANTING.find((each) => each === rule)
  if (granting !== undefined && allowed === true) return { allowed, rule: granting }
  const refusing = REFUSING.find((each) => each === rule)
  if (refusing !== undefined && allowed === false) return { allowed, rule: refusing }
  if (
    rule === 'monthlyAllowance' &&
    typeof allowed === 'boolean' &&
    typeof used === 'number' &&
    typeof remaining === 'number' &&
    typeof renewsOn === 'string'
  ) {
    return { allowed, rule, used, remaining, renewsOn }
  }
  throw new Outage(API_PATHS.download, 'an answer that means nothing')
}
