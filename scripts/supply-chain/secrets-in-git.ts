import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { secretsInLine } from './find-secrets.ts'
import type { SecretFinding } from './find-secrets.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Files that are not scanned: binaries, and the lockfile, which is full of hashes. */
const UNREAD = /(?:^|\/)package-lock\.json$|\.(?:png|ico|woff2|pdf|gz|br)$/u

/** Scans the files that Git tracks, as they are on disk, for secrets. */
export function secretsInTree(): readonly SecretFinding[] {
  return git('ls-files', '-z')
    .split('\0')
    .filter((file) => file !== '' && !UNREAD.test(file))
    .flatMap((file) => secretsInText(file, readFileSync(join(ROOT, file), 'utf8')))
}

function secretsInText(file: string, text: string): readonly SecretFinding[] {
  return text.split('\n').flatMap((line, index) => secretsInLine(`${file}:${index + 1}`, line))
}

/**
 * Scans every line that a commit ever added for secrets, since the history contains deleted files.
 * Streams the history, to bound memory.
 */
export async function secretsInHistory(): Promise<readonly SecretFinding[]> {
  const log = spawn(
    'git',
    ['log', '-p', '-U0', '--no-color', '--no-renames', '--format=commit %h'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<number | null>((resolve) => log.once('close', resolve))
  const findings = await secretsInPatches(
    createInterface({ input: log.stdout, crlfDelay: Infinity }),
  )
  if ((await ended) !== 0) throw new Error('git log did not end well')
  return findings
}

/** Scans the added lines of `git log -p` for secrets. Findings name the commit and file. */
export async function secretsInPatches(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<readonly SecretFinding[]> {
  const findings: SecretFinding[] = []
  let commit = ''
  let file = ''
  for await (const line of lines) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length)
    else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('+') && !UNREAD.test(file)) {
      findings.push(...secretsInLine(`${commit} ${file}`, line.slice(1)))
    }
  }
  return findings
}

/** True if the project folder is in a Git working tree. */
export function hasHistory(): boolean {
  try {
    return git('rev-parse', '--is-inside-work-tree').trim() === 'true'
  } catch {
    return false
  }
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
