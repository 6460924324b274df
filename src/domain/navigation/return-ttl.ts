import { minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'

/** TTL of a stored return page and of a requested trial, in milliseconds. */
export const RETURN_TTL: Duration = /* @__PURE__ */ minutes(10)

/** True if a page to return to, or a trial requested there, was stored within `RETURN_TTL`. */
export function isReturnFresh({ storedAt }: { readonly storedAt: Instant }, now: Instant): boolean {
  return storedAt <= now && now <= storedAt + RETURN_TTL
}
