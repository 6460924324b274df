import { minutes } from '#domain/shared/duration.ts'

import type { ProviderCall } from '../endpoint.ts'
import { signInTicket } from '../sign-in-ticket.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { isTrustedBrowser } from './trusted-browser.ts'

/** How long one may take to choose a second factor. */
const CHOICE_LIFE = minutes(5)

/** What a sign-in by one factor is answered with: the `tkn` to bring to `/oauth/authorize`, or, for whoever has a second factor and does not trust this browser, one that `/mfa/stepup` alone takes. */
export async function afterFirstFactor(
  call: ProviderCall,
  proven: ProvenSignIn,
): Promise<{ readonly tkn: string; readonly mfa_required?: true }> {
  const { grants, clock } = call.parts
  if (!(await asksSecondFactor(call, proven.personId))) {
    return { tkn: await signInTicket(grants, proven, clock.now()) }
  }
  const { personId, signInType, amr } = proven
  const tkn = await grants.issue({
    kind: 'secondFactorAsked',
    personId,
    data: { signInType, amr },
    expiresAt: clock.now() + CHOICE_LIFE,
  })
  return { tkn, mfa_required: true }
}

/** Whether a person who proved one factor is asked for a second. */
export async function asksSecondFactor(call: ProviderCall, personId: string): Promise<boolean> {
  const factors = await call.parts.factors.of(personId)
  return factors.length > 0 && !(await isTrustedBrowser(call, personId))
}
