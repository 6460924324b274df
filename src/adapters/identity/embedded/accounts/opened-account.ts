import { z } from 'zod'

import { ACCOUNT_PATHS } from '../../../../domain/identity/account-links.ts'
import type { Grant } from '../../../../ports/identity/grants.ts'
import { sendTo } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { openSession } from '../sessions/provider-session.ts'
import { linkPage } from './link-page.ts'

const asked = z.object({
  person: z.object({
    email: z.string().exactOptional(),
    phoneNumber: z.string().exactOptional(),
    passwordHash: z.string(),
    claims: z.record(z.string(), z.unknown()),
  }),
  channel: z.enum(['email', 'sms']),
  goTo: z.string(),
})

/** Opens the account that was asked for, now that its address is proved, and signs its owner in. */
export async function openedAccount(
  call: ProviderCall,
  { data }: Pick<Grant, 'data'>,
): Promise<Response> {
  const { people, clock, settings } = call.parts
  const { person, channel, goTo } = asked.parse(data)
  const proved = channel === 'email' ? { emailVerified: true } : { phoneVerified: true }
  const opened = await people.create({ ...person, ...proved }, clock.now())
  if (!opened.ok) {
    return linkPage(settings, {
      title: 'Vous avez déjà un compte',
      text: 'Un compte a été ouvert entre-temps à cette adresse ou à ce numéro.',
      next: { label: 'Se connecter', address: settings.origin + ACCOUNT_PATHS.signIn },
      status: 409,
    })
  }
  const proven = { personId: opened.value.id, signInType: 'password', amr: ['pwd'] }
  const { cookie } = await openSession(call, proven, false)
  const response = sendTo(goTo)
  response.headers.append('Set-Cookie', cookie)
  return response
}
