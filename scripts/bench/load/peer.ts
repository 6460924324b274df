import { readFile } from 'node:fs/promises'

/** Another running server to compare with. */
export interface Peer {
  readonly origin: string
  readonly pid: number
  /** URL of its page, as long as ours. */
  readonly page: string
  /** URL of its basket call. */
  readonly call: string
}

/** A peer that the benchmark starts itself, with the paths it serves. */
export interface StartedPeer {
  readonly url: string
  readonly command: string
  /** Paths of pages never rendered before. */
  readonly paths: readonly string[]
}

/** Parses the option of a running peer: the URL of its page, `@`, its process id. */
export function readPeer(option: string, call: string): Peer {
  const [, address = '', pid] = /^(https?:.*)@(\d+)$/u.exec(option) ?? []
  if (pid === undefined) throw new Error(`--peer expects URL@PID, and is ${option}`)
  const { origin, pathname, search } = new URL(address)
  return { origin, pid: Number(pid), page: pathname + search, call }
}

/** Parses the option of a peer to start: the URL of its page, a space, its command. */
export async function readStartedPeer(
  option: string,
  pathsFile: string | undefined,
): Promise<StartedPeer> {
  const [, url = '', command] = /^(https?:\S+) (.+)$/u.exec(option) ?? []
  if (command === undefined) throw new Error(`--peer-start expects 'URL COMMAND', and is ${option}`)
  const lines = pathsFile === undefined ? '' : await readFile(pathsFile, 'utf8')
  return { url, command, paths: lines.split('\n').filter((line) => line.startsWith('/')) }
}
