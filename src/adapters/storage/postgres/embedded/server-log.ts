import { open, readFile, rename } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import type { DataFolder } from './data-folder.ts'

const LAST_LINES = 5

/** A fresh log; the one before is kept beside it. */
export async function openLog({ log }: DataFolder): Promise<FileHandle> {
  await rename(log, `${log}.1`).catch(() => undefined)
  return open(log, 'a', 0o600)
}

/** What PostgreSQL said last. */
export async function flushReports({ log }: DataFolder): Promise<string> {
  const words = await readFile(log, 'utf8').catch(() => '')
  return words.trim().split('\n').slice(-LAST_LINES).join('\n')
}
