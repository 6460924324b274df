import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a private folder (mode 0700) and its missing parents, unless the path exists. Returns
 * false if that fails.
 */
export function createFolder(path: string): boolean {
  if (existsSync(path)) return true
  // One folder at a time, since `mkdir` with `recursive` never ends under /proc.
  const parent = dirname(path)
  if (parent === path || !createFolder(parent)) return false
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch {
    return existsSync(path)
  }
}
