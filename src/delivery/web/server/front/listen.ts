import { once } from 'node:events'
import type { Server } from 'node:http'

import { StartRefusal } from '#delivery/composition/start-refusal.ts'

/** Where a server listens, and the setting that says on which port. */
export interface Listening {
  readonly host: string
  readonly port: number
  readonly reusePort: boolean
  readonly variable: 'PORT' | 'IDENTITY_PORT'
}

/** Connections that may wait to be taken: past Node’s 511, the system would have whoever comes try again after a second, then three, then seven. It may allow fewer. */
const MOST_WAITING = 4_096

/** Listens where the settings say. With `REUSE_PORT` several processes share the port, one for each core. */
export async function listen(server: Server, options: Listening): Promise<void> {
  const { host, port, reusePort, variable } = options
  const listening = once(server, 'listening')
  server.listen({ host, port, reusePort, backlog: MOST_WAITING })
  try {
    await listening
  } catch (cause) {
    throw new StartRefusal(
      `Impossible d’écouter sur ${host}, port ${port}\u00A0: il est peut-être déjà pris. Choisissez-en un autre par ${variable}.`,
      cause,
    )
  }
}
