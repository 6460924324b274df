import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { summarizeTestCounts } from './count-tests.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { slowestFiles } from './slowest-test-files.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'reports')

/** Disables colours unless the output is a terminal. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }

interface Step {
  readonly title: string
  /** Program of `node_modules`, or path of an executable. */
  readonly command: string
  readonly args: readonly string[]
  /** File name of the JSON report that the step writes. */
  readonly report?: string
}

const CHECKS: readonly Step[] = [
  step('checks', process.execPath, 'scripts/check.ts', '--whole'),
  step('build', 'vite', 'build', '--app', '--logLevel', 'warn'),
  step('weights', 'size-limit'),
  {
    ...step(
      'tests',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ),
    report: 'vitest.json',
  },
]

process.exitCode = main()

/**
 * Runs every check, then every test. Stops at the first failure, so that its cause is printed last.
 * Returns the exit code.
 */
function main(): number {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const passed = CHECKS.every((check) => run(check)) && runBrowserTests()
  console.log(summarizeTestCounts(REPORTS, passed))
  return passed ? 0 : 1
}

function runBrowserTests(): boolean {
  const browser = { ...step('browser', 'playwright', 'test'), report: 'playwright.json' }
  return run(browser, { ...findOrInstallBrowser() })
}

function run({ title, command, args, report }: Step, environment: NodeJS.ProcessEnv = {}): boolean {
  const start = performance.now()
  console.log(`▶ ${title}`)
  const { status } = spawnSync(resolve(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...PLAIN, ...environment },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (report !== undefined) printSlowestFiles(join(REPORTS, report))
  console.log(status === 0 ? `✔ ${title} (${seconds} s)` : `✘ ${title} failed (${seconds} s)`)
  return status === 0
}

/**
 * Prints the slowest test files of a JSON report. Does nothing without a report, as after a failed
 * start.
 */
function printSlowestFiles(report: string): void {
  if (!existsSync(report)) return
  const lines = slowestFiles(JSON.parse(readFileSync(report, 'utf8')))
  console.log(['Slowest files:', ...lines].join('\n'))
}

function step(title: string, command: string, ...args: readonly string[]): Step {
  return { title, command, args }
}
