import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

type Mode = 'shared' | 'exclusive'

/** Number of the lock file's descriptor in the locking command. */
const DESCRIPTOR = 3

/** File lock that the kernel releases when the process dies, even if killed. */
export class FileLock implements Disposable {
  readonly descriptor: number

  constructor(path: string) {
    this.descriptor = openSync(path, 'a+', 0o600)
  }

  /**
   * Acquires the lock in `mode`, and releases the mode held before. Returns false if another
   * process still holds a conflicting lock after `seconds`.
   */
  async take(mode: Mode, seconds: number): Promise<boolean> {
    const [command, ...options] = lockCommand(mode, seconds)
    const locking = spawn(command, options, {
      stdio: ['ignore', 'ignore', 'ignore', this.descriptor],
    })
    const [code] = await once(locking, 'exit').catch((error: unknown) => {
      throw new EmbeddedPostgresError('noLocks', command, error)
    })
    return code === 0
  }

  [Symbol.dispose](): void {
    closeSync(this.descriptor)
  }
}

/**
 * Returns the command that locks file descriptor 3: `flock` on Linux, Perl elsewhere. Without
 * `seconds` the command waits forever.
 */
export function lockCommand(
  mode: Mode,
  seconds?: number,
  platform: string = process.platform,
): readonly [string, ...string[]] {
  if (platform === 'linux') {
    const waitOptions =
      seconds === undefined ? [] : seconds === 0 ? ['-n'] : ['-w', String(seconds)]
    return ['flock', mode === 'shared' ? '-s' : '-x', ...waitOptions, String(DESCRIPTOR)]
  }
  const operation = (mode === 'shared' ? 1 : 2) + (seconds === 0 ? 4 : 0)
  const script = `open(my $file, "+>>&=", ${DESCRIPTOR}) or exit 2; alarm ${seconds ?? 0}; exit(flock($file, ${operation}) ? 0 : 1)`
  return ['perl', '-e', script]
}
