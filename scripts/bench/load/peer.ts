import { readFile } from 'node:fs/promises'

/** Another server that is measured beside ours, as far as it is known. */
export interface Peer {
  readonly origin: string
  readonly pid: number
  /** Its page of as many words as ours. */
  readonly page: string
  /** Its answer to the call for the basket. */
  readonly call: string
}

/** How a peer is restarted, and which paths it answers. */
export interface StartedPeer {
  readonly url: string
  readonly command: string
  /** Paths of pages that it never made before. */
  readonly paths: readonly string[]
}

/** A running peer: the address of its page, an at sign, the number of its process. */
export function readPeer(option: string, call: string): Peer {
  const [, address = '', pid] = /^(https?:.*)@(\d+)$/u.exec(option) ?? []
  if (pid === undefined) throw new Error(`--peer expects URL@PID, and is ${option}`)
  const { origin, pathname, search } = new URL(address)
  return { origin, pid: Number(pid), page: pathname + search, call }
}

/** A peer that is to be started: the address of its page, a space, its command. */
export async function readStartedPeer(
  option: string,
  pathsFile: string | undefined,
): Promise<StartedPeer> {
  const [, url = '', command] = /^(https?:\S+) (.+)$/u.exec(option) ?? []
  if (command === undefined) throw new Error(`--peer-start expects 'URL COMMAND', and is ${option}`)
  const lines = pathsFile === undefined ? '' : await readFile(pathsFile, 'utf8')
  return { url, command, paths: lines.split('\n').filter((line) => line.startsWith('/')) }
}
