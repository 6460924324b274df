import { once } from 'node:events'
import type { Server } from 'node:http'

import { StartRefusal } from '#delivery/composition/start-refusal.ts'

/** Where a server listens, and the setting of its port. */
export interface Listening {
  readonly host: string
  readonly port: number
  readonly reusePort: boolean
  readonly variable: 'PORT' | 'IDENTITY_PORT'
}

/** Past Node’s 511, the system makes clients retry after 1, 3 and 7 s. It may allow fewer. */
const BACKLOG = 4_096

/** Listens; with `reusePort` the processes of several cores share the port. */
export async function listen(server: Server, options: Listening): Promise<void> {
  const { host, port, reusePort, variable } = options
  const listening = once(server, 'listening')
  server.listen({ host, port, reusePort, backlog: BACKLOG })
  try {
    await listening
  } catch (cause) {
    throw new StartRefusal(
      `Impossible d’écouter sur ${host}, port ${port}\u00A0: il est peut-être déjà pris. Choisissez-en un autre par ${variable}.`,
      cause,
    )
  }
}
