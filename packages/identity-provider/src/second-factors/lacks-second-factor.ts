import type { ProviderCall } from '../endpoint.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { asksSecondFactor } from './after-first-factor.ts'

/** Whether a sign-in by one factor is not enough: the ways that have no second step of their own (a link, a code, another provider) must not be a way around it. */
export async function lacksSecondFactor(
  call: ProviderCall,
  { personId, amr }: ProvenSignIn,
): Promise<boolean> {
  return !amr.includes('mfa') && (await asksSecondFactor(call, personId))
}

/** Refuses such a sign-in. */
export const SECOND_FACTOR_LACKING = {
  error: 'mfa_required',
  description: 'A second factor is required.',
  userMessage:
    'Ce compte est protégé par un second facteur\u00A0: connectez-vous par votre mot de passe ou une clé d’accès.',
} as const
