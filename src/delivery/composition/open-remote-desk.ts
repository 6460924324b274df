import { httpSupportDesk } from '../../adapters/http/support/http-support-desk.ts'
import type { SupportDesk } from '../../ports/support/support-desk.ts'

/** The desk of a site that runs elsewhere, for whoever has its key. */
export function openRemoteDesk(origin: string, key: string): SupportDesk {
  return httpSupportDesk(origin, key)
}
