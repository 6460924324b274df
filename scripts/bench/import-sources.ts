import { spawnSync } from 'node:child_process'

/**
 * Runs `preavis content import` for these sources, or for all if none is given. Returns its parsed
 * JSON output; throws if the import fails.
 */
export function importSources(
  environment: Readonly<Record<string, string>>,
  sources: readonly string[] = [],
): unknown {
  const { status, stdout } = spawnSync(process.execPath, importWords(sources), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  })
  if (status !== 0) throw new Error(`the import ended with ${status}`)
  return JSON.parse(stdout)
}

/** Returns the options of Node for `preavis content import --json` with these words. */
export function importWords(words: readonly string[]): readonly string[] {
  return ['src/delivery/cli/program/main.ts', 'content', 'import', '--json', ...words]
}

const MAX_OUTPUT = 256 * 1024 * 1024
