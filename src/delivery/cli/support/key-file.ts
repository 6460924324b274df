import { readFile, stat } from 'node:fs/promises'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

/** The permissions of anybody but the owner of a file. */
const OTHERS = 0o077

/** The key in a file that its owner alone can read; else why not, in French. */
export async function keyIn(file: string): Promise<Result<string, string>> {
  try {
    const { mode } = await stat(file)
    if ((mode & OTHERS) !== 0) {
      return refused(`ce fichier de clé est ouvert à d’autres que vous\u00A0; faites chmod 600.`)
    }
    const key = (await readFile(file, 'utf8')).trim()
    return /^[\x21-\x7E]{32,1000}$/.test(key)
      ? ok(key)
      : refused('ce fichier ne contient pas une clé de 32 caractères au moins.')
  } catch {
    return refused('ce fichier de clé est illisible.')
  }
}

/** The origin of a site to ask: over https, or on this very machine, so that the key is never sent in clear. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && here) ? url.origin : undefined
}
