import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'
import { UPSTREAMS } from '#adapters/http/upstream/budgets.ts'
import { upstream } from '#adapters/http/upstream/upstream.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

/** Opens the support desk of a remote site. The caller reports failures; nothing is logged. */
export function openRemoteDesk(origin: string, key: string): SupportDesk {
  const desk = upstream('support desk', {
    budget: UPSTREAMS['support desk'],
    journal: { warn: () => {} },
  })
  return httpSupportDesk(origin, key, desk.send)
}
