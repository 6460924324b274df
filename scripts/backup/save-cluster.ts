import { copyFile, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'

/** Files that the copy omits. PostgreSQL recreates them at its start. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init)$/u
/** Folders that the copy creates empty. */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Ending of the name of a backup that is not complete. */
const DRAFT = '.part'

/** Deletes what killed backups left in a folder. None may be running into it. */
export async function deleteDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(DRAFT)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Copies the data folder of a running PostgreSQL into a new folder, consistent with one point in
 * time. The copy can replace the original.
 */
export async function saveCluster(
  connection: SocketConnection,
  cluster: string,
  target: string,
): Promise<void> {
  const draft = `${target}${DRAFT}`
  const client = new Client(connection)
  await client.connect()
  try {
    // A replication slot of this session keeps PostgreSQL from recycling the WAL written since.
    await client.query(
      "select pg_create_physical_replication_slot('preavis_backup', immediately_reserve => true, temporary => true)",
    )
    const first = await walFile(client, "pg_backup_start('preavis', fast => true)")
    await copyFolder(cluster, draft)
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const [{ labelfile, last } = { labelfile: '', last: '' }] = rows
    await writeFile(join(draft, 'backup_label'), labelfile, { mode: 0o600 })
    await copyWal(join(cluster, 'pg_wal'), join(draft, 'pg_wal'), { first, last })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  await rename(draft, target)
}

async function walFile(client: Client, place: string): Promise<string> {
  const { rows } = await client.query<{ file: string }>(`select pg_walfile_name(${place}) as file`)
  return rows[0]?.file ?? ''
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from)) {
    if (LEFT_OUT.test(name)) continue
    await unlessGone(async () => {
      const isFolder = (await lstat(join(from, name))).isDirectory()
      if (!isFolder) await copyFile(join(from, name), join(to, name))
      else if (LEFT_EMPTY.has(name)) await mkdir(join(to, name), { mode: 0o700 })
      else await copyFolder(join(from, name), join(to, name))
    })
  }
}

/** Runs a copy, and ignores a file that PostgreSQL deleted after it was listed. */
async function unlessGone(copy: () => Promise<void>): Promise<void> {
  try {
    await copy()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/**
 * Copies the WAL written during the backup, which PostgreSQL replays when the copy starts. Throws
 * if a needed file is missing.
 */
async function copyWal(
  from: string,
  to: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<void> {
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/u.test(name))
  const needed = names.filter((name) => name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last)) {
    throw new Error('what was written during the copy is no longer there')
  }
  for (const name of needed) await copyFile(join(from, name), join(to, name))
}
