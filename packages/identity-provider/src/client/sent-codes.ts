import type { Reachable } from '#ports/account-service.ts'

import { stepValues } from './page-steps.ts'
import { parseEmailOrPhone } from './validate-account-form.ts'

/** French refusal of a code form on a page that has sent no code. */
export const NO_CODE_REQUESTED = 'Demandez d’abord un code.'

const LATEST_ONLY = 'Seul le dernier code reçu est valable.'

/** French notice after a code was sent again, which does not reveal whether an account exists. */
export const SENT_AGAIN_IF_KNOWN = `Un nouveau code vient de partir, si un compte est ouvert à cette adresse ou à ce numéro. ${LATEST_ONLY}`

/** Returns the French notice after a code was sent again by these means, such as « SMS ». */
export function sentAgain(means: string): string {
  return `Un nouveau code vient de partir par ${means}. ${LATEST_ONLY}`
}

/** Returns the address or number that received the code of the open step, if there is one. */
export function addressInStep(): Reachable | undefined {
  return parseEmailOrPhone(stepValues()['address'] ?? '')
}
