import { once } from 'node:events'
import type { Server } from 'node:http'

import { StartRefusal } from '../../composition/start-refusal.ts'

/** Where a server listens, and the setting that says on which port. */
export interface Listening {
  readonly host: string
  readonly port: number
  readonly reusePort: boolean
  readonly variable: 'PORT' | 'IDENTITY_PORT'
}

/** Listens where the settings say. With `REUSE_PORT` several processes share the port, one for each core. */
export async function listen(server: Server, options: Listening): Promise<void> {
  const { host, port, reusePort, variable } = options
  const listening = once(server, 'listening')
  server.listen({ host, port, reusePort })
  try {
    await listening
  } catch (cause) {
    throw new StartRefusal(
      `Impossible d’écouter sur ${host}, port ${port}\u00A0: il est peut-être déjà pris. Choisissez-en un autre par ${variable}.`,
      cause,
    )
  }
}
