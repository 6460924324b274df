import { readFile } from 'node:fs/promises'

/** Another server, already running, to compare with. */
export interface Peer {
  readonly origin: string
  readonly pid: number
  /** Path of a page of similar length on the other server. */
  readonly page: string
  /** Path of an API call on the other server. */
  readonly call: string
}

/** Another server that the benchmark starts itself, with paths that it serves. */
export interface StartedPeer {
  readonly url: string
  readonly command: string
  /** Paths of pages that the server has not rendered yet. */
  readonly paths: readonly string[]
}

/** Parses the option `--peer`: `PAGE_URL@PROCESS_ID`. */
export function readPeer(option: string, call: string): Peer {
  const [, address = '', pid] = /^(https?:.*)@(\d+)$/u.exec(option) ?? []
  if (pid === undefined) throw new Error(`--peer expects URL@PID, and is ${option}`)
  const { origin, pathname, search } = new URL(address)
  return { origin, pid: Number(pid), page: pathname + search, call }
}

/** Parses the option `--peer-start`: the page's URL, a space, and the shell command. */
export async function readStartedPeer(
  option: string,
  pathsFile: string | undefined,
): Promise<StartedPeer> {
  const [, url = '', command] = /^(https?:\S+) (.+)$/u.exec(option) ?? []
  if (command === undefined) throw new Error(`--peer-start expects 'URL COMMAND', and is ${option}`)
  const lines = pathsFile === undefined ? '' : await readFile(pathsFile, 'utf8')
  return { url, command, paths: lines.split('\n').filter((line) => line.startsWith('/')) }
}
