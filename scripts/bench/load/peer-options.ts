import { readFile } from 'node:fs/promises'

/** Running server of another site to compare with. */
export interface Peer {
  readonly origin: string
  readonly pid: number
  /** Path of a page of similar length. */
  readonly page: string
  /** Path of an API call. */
  readonly call: string
}

/** Server of another site that the benchmark starts and compares with. */
export interface StartedPeer {
  /** URL of the page that shows that the server is ready. */
  readonly url: string
  readonly command: string
  /** Paths of pages that the server has not rendered yet. */
  readonly paths: readonly string[]
}

/** Parses the option `--peer`: `PAGE_URL@PROCESS_ID`. Throws if it is malformed. */
export function readPeer(option: string, call: string): Peer {
  const [, address = '', pid] = /^(https?:.*)@(\d+)$/u.exec(option) ?? []
  if (pid === undefined) throw new Error(`--peer expects URL@PID, and is ${option}`)
  const { origin, pathname, search } = new URL(address)
  return { origin, pid: Number(pid), page: pathname + search, call }
}

/**
 * Parses the option `--peer-start`: the URL of a page, a space, and the shell command. `pathsFile`
 * lists one path per line.
 */
export async function readStartedPeer(
  option: string,
  pathsFile: string | undefined,
): Promise<StartedPeer> {
  const [, url = '', command] = /^(https?:\S+) (.+)$/u.exec(option) ?? []
  if (command === undefined) throw new Error(`--peer-start expects 'URL COMMAND', and is ${option}`)
  const lines = pathsFile === undefined ? '' : await readFile(pathsFile, 'utf8')
  return { url, command, paths: lines.split('\n').filter((line) => line.startsWith('/')) }
}
