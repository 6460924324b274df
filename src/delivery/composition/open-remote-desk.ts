import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'
import { UPSTREAMS } from '#adapters/http/upstream/budgets.ts'
import { upstream } from '#adapters/http/upstream/upstream.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

/** The desk of a site that runs elsewhere, for whoever has its key; what goes wrong the command says, and no log. */
export function openRemoteDesk(origin: string, key: string): SupportDesk {
  const desk = upstream('support desk', {
    budget: UPSTREAMS['support desk'],
    journal: { warn: () => {} },
  })
  return httpSupportDesk(origin, key, desk.send)
}
