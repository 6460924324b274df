import { spawnSync } from 'node:child_process'

import { MAX_SUBJECT } from './language/rules.ts'
import { filesToScan, findingsIn } from './language/scan.ts'
import type { Finding } from './language/scan.ts'

/** Commits before this date are not checked. */
const FIRST_CHECKED = '2026-11-22T20:05:00Z'

// Runs `npm run language`: lists violations of the language rules; `-- --count` counts them; paths
// narrow the check.
const [flags, paths] = [
  process.argv.slice(2).filter((word) => word.startsWith('--')),
  process.argv.slice(2).filter((word) => !word.startsWith('--')),
]
const files = filesToScan().filter(
  (file) => paths.length === 0 || paths.some((path) => file.startsWith(path)),
)
const findings = [
  ...files.flatMap((file) => findingsIn(file)),
  ...(paths.length === 0 ? longSubjects() : []),
]
const report = flags.includes('--count') ? counts(findings) : findings.map(inWords)
for (const line of report) console.log(line)
process.exitCode = findings.length === 0 ? 0 : 1

function inWords({ place, found, say }: Finding): string {
  return `${place}: « ${found} »: say ${say}`
}

function counts(all: readonly Finding[]): readonly string[] {
  const groups = Map.groupBy(all, ({ found }) =>
    found.toLowerCase().replace(/^\d+ columns$/, 'long line'),
  )
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([word, places]) => `${String(places.length).padStart(6)}  ${word}`)
}

/** Returns the commits whose subject is too long. Returns none without a Git history. */
function longSubjects(): readonly Finding[] {
  const { stdout, status } = spawnSync('git', ['log', '--format=%h%x09%aI%x09%s'], {
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, date = '']) => Date.parse(date) >= Date.parse(FIRST_CHECKED))
    .filter(([, , subject = '']) => subject.length > MAX_SUBJECT)
    .map(([hash = '', , subject = '']) => ({
      place: `commit ${hash}`,
      found: subject,
      say: `at most ${MAX_SUBJECT} characters`,
    }))
}
