import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** User id of PostgreSQL when tests run as root. */
const UNPRIVILEGED_UID = 65_534

/** Disk of one megabyte. Disposal unmounts it. */
export interface SmallDisk extends Disposable {
  /** Folder for the site. */
  readonly ours: string
  /** Folder for PostgreSQL. */
  readonly postgres: string
}

/** Mounts a disk of one megabyte in memory (tmpfs). */
export function smallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'preavis-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', path])
  chmodSync(path, 0o755)
  const [ours, postgres] = [join(path, 'ours'), join(path, 'postgres')]
  mkdirSync(ours)
  mkdirSync(postgres)
  execFileSync('chown', [String(UNPRIVILEGED_UID), postgres])
  return {
    ours,
    postgres,
    [Symbol.dispose]: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}

/** True if tests can mount disks: as root, outside of most containers. */
export const canMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'preavis-mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place])
  if (status === 0) execFileSync('umount', [place])
  rmSync(place, { recursive: true })
  return status === 0
})()
