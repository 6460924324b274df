import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { rightsOf } from '#domain/visitor/rights.ts'
import type { WrittenRights } from '#domain/visitor/rights.ts'
import { Outage } from '#ports/outage.ts'
import type { RightsDirectory } from '#ports/rights-directory.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the product, by its call `/api/rights/{email}`, with the token in the header of that name (§3, §7). */
export function httpRightsDirectory(origin: string, send?: Send): RightsDirectory {
  return {
    rightsOf: async ({ identityToken, email }) => {
      const address = origin + PRODUCT_CALLS.rights + encodeURIComponent(email)
      const answer = await productCall(address, { headers: { token: identityToken } }, send)
      const written = writtenRightsIn(answer)
      if (written === undefined) throw new Outage(PRODUCT_CALLS.rights, undefined)
      return rightsOf(written)
    },
  }
}

/** The fields of §3, or nothing when one is no text: the agreements alone may be absent. */
function writtenRightsIn(answer: unknown): WrittenRights | undefined {
  const fields = fieldsOf(answer)
  const spacesActive = fields['spaces_active']
  const subscriptionsActive = fields['subscriptions_active']
  const trialsActive = fields['trials_active']
  const cnActive = fields['cn_active'] ?? ''
  return isText(spacesActive) &&
    isText(subscriptionsActive) &&
    isText(trialsActive) &&
    isText(cnActive)
    ? { spacesActive, subscriptionsActive, trialsActive, cnActive }
    : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
