import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

import { EmbeddedPostgresFault } from './embedded-postgres-fault.ts'

type Mode = 'shared' | 'exclusive'

/** The descriptor at which a locking command finds the file. */
const DESCRIPTOR = 3

/** A lock on a file that the kernel gives back when its holder dies, however it dies. */
export class FileLock implements Disposable {
  readonly descriptor: number

  constructor(path: string) {
    this.descriptor = openSync(path, 'a+', 0o600)
  }

  /** Takes the lock, or turns it into this mode, within so many seconds; a lock already held is lost by a refusal. */
  async take(mode: Mode, seconds: number): Promise<boolean> {
    const [command, ...options] = lockCommand(mode, seconds)
    const locking = spawn(command, options, {
      stdio: ['ignore', 'ignore', 'ignore', this.descriptor],
    })
    const [code] = await once(locking, 'exit').catch((fault: unknown) => {
      throw new EmbeddedPostgresFault('noLocks', command, fault)
    })
    return code === 0
  }

  [Symbol.dispose](): void {
    closeSync(this.descriptor)
  }
}

/** The command that locks the file open at descriptor 3: `flock` where it is standard, else Perl. Without seconds it waits for ever. */
export function lockCommand(
  mode: Mode,
  seconds?: number,
  platform: string = process.platform,
): readonly [string, ...string[]] {
  if (platform === 'linux') {
    const patience = seconds === undefined ? [] : seconds === 0 ? ['-n'] : ['-w', String(seconds)]
    return ['flock', mode === 'shared' ? '-s' : '-x', ...patience, String(DESCRIPTOR)]
  }
  const operation = (mode === 'shared' ? 1 : 2) + (seconds === 0 ? 4 : 0)
  const script = `open(my $file, "+>>&=", ${DESCRIPTOR}) or exit 2; alarm ${seconds ?? 0}; exit(flock($file, ${operation}) ? 0 : 1)`
  return ['perl', '-e', script]
}
