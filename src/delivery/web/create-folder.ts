import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a private folder with its parents, one by one, since `mkdir` with `recursive` never ends
 * under /proc. Returns false if that fails.
 */
export function createFolder(path: string): boolean {
  if (existsSync(path)) return true
  const parent = dirname(path)
  if (parent === path || !createFolder(parent)) return false
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch {
    return existsSync(path)
  }
}
