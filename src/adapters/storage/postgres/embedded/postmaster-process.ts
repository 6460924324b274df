import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { clusterArgument, minimalEnvironment } from './create-postgres-cluster.ts'
import { lockCommand } from './file-lock.ts'
import { openLock, openLog } from './postgres-data-folder.ts'
import type { DataFolder } from './postgres-data-folder.ts'

const MARKS = ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']

/**
 * Shell command that fails if another live process has the current folder as working directory, as
 * PostgreSQL does.
 */
const FOLDER_IS_IDLE =
  'for p in /proc/[0-9]*; do [ "$p" != "/proc/$$" ] && [ "$p/cwd" -ef . ] && exit 1; done; exit 0'

/**
 * Deletes the pid file of a killed PostgreSQL if no process uses its folder. PostgreSQL itself does
 * not if the pid was reused or is a zombie.
 */
async function forgetDeadPostmaster({ cluster, account }: DataFolder): Promise<void> {
  const marks = MARKS.map((mark) => join(cluster, mark))
  if (process.platform !== 'linux' || !marks.some((mark) => existsSync(mark))) return
  // Runs as the owner: in a container even root may not inspect other users' processes.
  const search = spawn('sh', ['-c', FOLDER_IS_IDLE], {
    ...account,
    cwd: cluster,
    stdio: 'ignore',
  })
  const [code] = await once(search, 'exit')
  if (code !== 0) return
  await Promise.all(marks.map((mark) => rm(mark, { force: true })))
}

const SETTINGS = {
  cluster_name: 'preavis',
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  // Files are in the system's page cache, so separate I/O workers would only add latency.
  io_method: 'sync',
  max_wal_size: '256MB',
  log_checkpoints: 'off',
  // Keeps statements and their values out of the log, since they can contain personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Shell script that runs PostgreSQL until no process holds the shared lock. The kernel releases the
 * lock of a killed process.
 */
const SUPERVISOR = `
"$@" 3>&- & server=$!
{ ${lockCommand('exclusive').map(quoted).join(' ')} && kill -INT $server; } &
wait $server
kill 0`

const STOP_TIMEOUT_MS = 10_000
const POLL = 10

/**
 * Starts PostgreSQL under a supervisor that outlives this process. `ended` of the result becomes
 * true when the supervisor exits.
 */
export async function launchPostmaster(
  postgres: string,
  folder: DataFolder,
): Promise<{ ended: boolean }> {
  await forgetDeadPostmaster(folder)
  await using log = await openLog(folder)
  using users = openLock(folder, 'users')
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const data = clusterArgument(folder.cluster, folder.account)
  const supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', postgres, '-D', data, ...settings], {
    ...folder.account,
    env: minimalEnvironment(),
    cwd: folder.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, users.descriptor],
  })
  const life = { ended: false }
  supervisor.once('exit', () => {
    life.ended = true
  })
  await once(supervisor, 'spawn')
  supervisor.unref()
  return life
}

/** True if PostgreSQL runs on this folder. */
export async function isPostmasterRunning(folder: DataFolder): Promise<boolean> {
  const pid = await postmasterPid(folder)
  return pid !== undefined && (await isAlive(pid))
}

/**
 * Ends all sessions and stops PostgreSQL, with its data flushed to disk. After 10 s, stops it
 * without flushing.
 */
export async function stopPostmaster(folder: DataFolder): Promise<void> {
  const pid = await postmasterPid(folder)
  if (pid === undefined || !(await isAlive(pid))) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += POLL) {
    if ((await postmasterPid(folder)) !== pid || !(await isAlive(pid))) return
    await delay(POLL)
  }
  process.kill(pid, 'SIGQUIT')
}

async function postmasterPid({ cluster }: DataFolder): Promise<number | undefined> {
  const lines = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')
  const pid = Number.parseInt(lines, 10)
  return pid > 0 ? pid : undefined
}

/** True if the pid is a running PostgreSQL, neither a zombie nor another process. */
async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /\(postgres\) [^Z]/.test(state)
  }
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function quoted(word: string): string {
  return `'${word}'`
}

/** Connection to the embedded PostgreSQL: `host` is the folder of its socket. */
export interface SocketConnection {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  /** Set explicitly, since the client would otherwise follow `PGSSLMODE`. */
  readonly ssl: false
}
