import { z } from 'zod'

import { sendTo } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { PASSKEY_SIGN_IN } from '../passkeys/sign-in-ceremony.ts'
import { waitedPasskey } from '../passkeys/waiting-passkey.ts'
import type { Grant } from '../ports/grants.ts'
import { openSession } from '../sessions/provider-session.ts'
import { signInThenOn } from './link-address.ts'
import { linkPage } from './link-page.ts'

const asked = z.object({
  person: z.object({
    email: z.string().exactOptional(),
    phoneNumber: z.string().exactOptional(),
    passwordHash: z.string().exactOptional(),
    claims: z.record(z.string(), z.unknown()),
  }),
  channel: z.enum(['email', 'sms']),
  goTo: z.string(),
  passkey: waitedPasskey.exactOptional(),
})

/** Opens the account that was asked for, now that its address is proved, and signs its owner in. */
export async function openedAccount(
  call: ProviderCall,
  { data }: Pick<Grant, 'data'>,
): Promise<Response> {
  const { people, passkeys, clock, settings } = call.parts
  const { person, channel, goTo, passkey } = asked.parse(data)
  const proved = channel === 'email' ? { emailVerified: true } : { phoneVerified: true }
  const opened = await people.create({ ...person, ...proved }, clock.now())
  if (!opened.ok) {
    return linkPage(settings, {
      title: 'Vous avez déjà un compte',
      text: 'Un compte a été ouvert entre-temps à cette adresse ou à ce numéro.',
      next: { label: 'Se connecter', address: signInThenOn(settings, goTo) },
      status: 409,
    })
  }
  const { id: personId } = opened.value
  if (passkey) await passkeys.add(personId, passkey, clock.now())
  const proven = passkey
    ? { personId, ...PASSKEY_SIGN_IN }
    : { personId, signInType: 'password', amr: ['pwd'] }
  const { cookie } = await openSession(call, proven, false)
  const response = sendTo(goTo)
  response.headers.append('Set-Cookie', cookie)
  return response
}
