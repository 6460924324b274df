import { claimChanges, profileFields } from '../accounts/profile-fields.ts'
import { answer } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { profileOf } from '../profile.ts'
import { signedIn } from '../signed-in.ts'

/** What a person tells of themselves (§3, §7). */
export const updateProfileEndpoints: Endpoints = {
  'POST /identity/v1/update-profile': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, profileFields)
    if (!asked.ok) return asked.problem
    const { people, clock } = call.parts
    const { id, claims } = owner.value.person
    const changes = { claims: claimChanges(asked.value, claims) }
    const changed = await people.change(id, changes, clock.now())
    return answer(await profileOf(call.parts, changed?.ok ? changed.value : owner.value.person))
  },
}
