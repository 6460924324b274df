import { z } from 'zod'

import { answer } from '../answers.ts'
import { refuse } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf, queryOf } from '../inputs.ts'
import { profileOf } from '../profile.ts'
import { selected } from '../selected-fields.ts'
import { signedIn } from '../signed-in.ts'

const query = z.object({ fields: z.string().max(2048).optional() })
const unlinking = z.object({ identity_id: z.string() })

/** The profile of whoever's access token a call bears (§3, §7), as far as its scope goes. */
export const profileEndpoints: Endpoints = {
  'GET /identity/v1/userinfo': async (call) => {
    const asked = queryOf(call, query)
    if (!asked.ok) return asked.problem
    const caller = await signedIn(call)
    if (!caller.ok) return caller.problem
    const { person, scope } = caller.value
    return answer(selected(await profileOf(call.parts, person, scope), asked.value.fields))
  },
  'POST /identity/v1/unlink': async (call) => {
    const caller = await signedIn(call)
    if (!caller.ok) return caller.problem
    const body = bodyOf(call, unlinking)
    if (!body.ok) return body.problem
    const { person } = caller.value
    const reachable = person.email !== undefined || person.phoneNumber !== undefined
    if (!reachable && !person.hasPassword) return lastWay()
    const unlinked = await call.parts.identities.unlink(person.id, body.value.identity_id)
    if (unlinked) return answer(await profileOf(call.parts, person))
    return refuse({
      status: 404,
      error: 'not_found',
      description: 'The identity is not linked to this account.',
      userMessage: 'Ce compte n’est pas associé au vôtre.',
    })
  },
}

function lastWay(): Response {
  return refuse({
    error: 'last_credential',
    description: 'The account would be left without a way to sign in.',
    userMessage:
      'C’est votre seul moyen de connexion. Ajoutez d’abord une adresse électronique ou un mot de passe.',
  })
}
