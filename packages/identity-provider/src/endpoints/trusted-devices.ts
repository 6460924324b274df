import { answer, done, refuse } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import type { TrustedDevice } from '../ports/trusted-devices.ts'
import { signedIn } from '../signed-in.ts'

/** The browsers in which whoever is signed in is not asked for a second factor (§7). */
export const trustedDeviceEndpoints: Endpoints = {
  'GET /identity/v1/mfa/trusteddevices': async (call) => {
    const who = await signedIn(call)
    if (!who.ok) return who.problem
    const { devices, clock } = call.parts
    const { id } = who.value.person
    const trusted = await devices.of(id, clock.now())
    return answer({ trusted_devices: trusted.map((device) => printed(id, device)) })
  },

  'DELETE /identity/v1/mfa/trusteddevices/:id': async (call) => {
    const who = await signedIn(call)
    if (!who.ok) return who.problem
    const forgotten = await call.parts.devices.forget(who.value.person.id, call.steps['id'] ?? '')
    if (forgotten) return done()
    return refuse({
      status: 404,
      error: 'not_found',
      description: 'No such trusted device.',
      userMessage: 'Cet appareil n’est pas, ou n’est plus, un appareil de confiance.',
    })
  },
}

function printed(user_id: string, { id, trustedAt, ...traits }: TrustedDevice) {
  return {
    id,
    user_id,
    created_at: new Date(trustedAt).toISOString(),
    metadata: {
      ip: traits.ip,
      operating_system: traits.operatingSystem,
      user_agent: traits.userAgent,
      device_class: traits.deviceClass,
      device_name: traits.deviceName,
    },
  }
}
