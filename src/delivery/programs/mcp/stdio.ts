import { once } from 'node:events'

import { serveStdio } from '@modelcontextprotocol/server/stdio'

import type { ProgramReads } from './reads.ts'
import { programServer } from './tools.ts'

/** Serves the tools over standard input and output, until the input ends. */
export async function serveTools(reads: ProgramReads): Promise<void> {
  const ended = once(process.stdin, 'end')
  const handle = serveStdio(() => programServer(reads))
  await ended
  await handle.close()
}
