import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'

import { SUPPORT_DESK_DATA } from '../fixtures/support-desk-data.ts'
import { pagePorts } from '../memory/memory-site.ts'
import { memorySupport } from '../memory/memory-support-desk.ts'
import type { MemorySupport } from '../memory/memory-support-desk.ts'
import { testUpstream } from '../services/test-upstream-client.ts'
import { SMALL_SITE_USE_CASES, runCli } from './run-command-line.ts'
import type { CommandResult } from './run-command-line.ts'
import { runningSite } from './running-site.ts'

/** API key of the tested support desk. */
export const KEY = 'clef-du-guichet-0123456789-abcdef'

/** Folder for key files, deleted after the tests. */
export const KEYS_FOLDER = await mkdtemp(join(tmpdir(), 'preavis-clef-'))

/** File with the valid key, readable by its owner only. */
export const KEY_FILE = join(KEYS_FOLDER, 'clef')

await writeFile(KEY_FILE, `${KEY}\n`, { mode: 0o600 })
process.once('exit', () => rmSync(KEYS_FOLDER, { recursive: true, force: true }))

const { library } = await pagePorts()

/** Creates a support desk over `SUPPORT_DESK_DATA`. `instead` replaces some of its ports. */
export function supportDeskOverData(
  instead: Parameters<typeof memorySupport>[2] = {},
): MemorySupport {
  const { pages, redirects } = SMALL_SITE_USE_CASES
  return memorySupport(
    { pages, library, explainRedirect: redirects.explain },
    SUPPORT_DESK_DATA,
    instead,
  )
}

/** Splits a command line into words. Quoted words may contain spaces. */
export function splitCommandLine(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

/** Runs a command with this support desk in the same process. */
export function runLocally(line: string, { desk }: MemorySupport): Promise<CommandResult> {
  return runCli(splitCommandLine(line), { ...SMALL_SITE_USE_CASES, supportDesk: desk })
}

/** Runs a command against this support desk on a remote site, with this key file. */
export async function runRemotely(
  line: string,
  { desk }: MemorySupport,
  keyFile = KEY_FILE,
): Promise<CommandResult> {
  await using site = await runningSite({ supportDesk: desk }, { SUPPORT_KEY: KEY })
  const server = `http://localhost:${site.port}`
  return await runCli(
    [...splitCommandLine(line), '--server', server, '--key-file', keyFile],
    SMALL_SITE_USE_CASES,
    {
      openDesk: async (origin, secret) =>
        httpSupportDesk(origin, secret, testUpstream('support desk').send),
    },
  )
}
