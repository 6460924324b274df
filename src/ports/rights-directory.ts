import type { Rights } from '#domain/visitor/rights.ts'

import type { Bearer } from './bearer.ts'

/** Knows what people may open, by their address (§6, §7); when it does not answer as agreed, it throws an `Outage`. */
export interface RightsDirectory {
  rightsOf(bearer: Bearer): Promise<Rights>
}
