import { once } from 'node:events'
import type { Server } from 'node:http'

import type { Settings } from '../../composition/settings.ts'
import { StartRefusal } from '../../composition/start-refusal.ts'

/** Listens where the settings say. With `REUSE_PORT` several processes share the port, one for each core. */
export async function listen(server: Server, settings: Settings): Promise<void> {
  const { host, port, reusePort } = settings
  const listening = once(server, 'listening')
  server.listen({ host, port, reusePort })
  try {
    await listening
  } catch (cause) {
    throw new StartRefusal(
      `Impossible d’écouter sur ${host}, port ${port}\u00A0: il est peut-être déjà pris. Choisissez-en un autre par PORT.`,
      cause,
    )
  }
}
