import { once } from 'node:events'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'

import type { Staff } from './context.ts'
import { visible } from './visible.ts'

/** The person at this terminal; what is asked of them never mixes with the answer of a command. */
export const staffAtKeyboard: Staff = {
  userName,
  openDesk: async (origin, key) => {
    const { openRemoteDesk } = await import('../composition/open-remote-desk.ts')
    return openRemoteDesk(origin, key)
  },
  confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
}

/** A user without a name, as in a container, has to give one. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** Whoever leaves without an answer has said no. */
async function confirm(question: string): Promise<boolean> {
  const reading = createInterface({ input: process.stdin, output: process.stderr })
  const left = once(reading, 'close').then(() => '')
  const answer = await Promise.race([reading.question(`${visible(question)} [oui/non] `), left])
  reading.close()
  return /^o(?:ui)?$/i.test(answer.trim())
}
