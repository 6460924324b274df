import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})

process.exitCode = main()

/**
 * Runs mutation tests of the domain and prints surviving mutants. Covers the named folders, or a
 * random share of all files.
 */
function main(): number {
  const folders = positionals.length > 0 ? positionals : ['**']
  const files = folders.flatMap((folder) =>
    globSync(`src/domain/${folder}/*.ts`, { cwd: ROOT, exclude: ['**/*.d.ts'] }),
  )
  const drawn = draw([...new Set(files)].toSorted(), Number(values.share), Number(values.seed))
  console.log(`mutants of ${drawn.length} of ${files.length} files, seed ${values.seed}`)
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/stryker'),
    ['run', '--concurrency', values.workers, '--mutate', drawn.join(',')],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MUTATION_BREAK: leastScore() } },
  )
  return status ?? 1
}

/**
 * Returns the minimum mutation score in percent. Folders and random shares have a lower one,
 * because their scores vary more.
 */
function leastScore(): string {
  return positionals.length === 0 && Number(values.share) === 1 ? '95' : '90'
}

/**
 * Samples a share of the files: those with the lowest FNV-1a hash of seed and name. A seed always
 * gives the same sample.
 */
function draw(files: readonly string[], share: number, seed: number): readonly string[] {
  return files
    .toSorted((one, other) => hash(`${seed}${one}`) - hash(`${seed}${other}`))
    .slice(0, Math.ceil(files.length * share))
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}
