import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** The line that sums up a run, from the reports that the runners wrote themselves: `N passed, N failed`. A run that failed before its tests counts as one failure. */
export function countedTests(folder: string, passed: boolean): string {
  const vitest = read<VitestReport>(join(folder, 'vitest.json'))
  const browser = read<PlaywrightReport>(join(folder, 'playwright.json'))
  const passes = (vitest?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
  const failures =
    (vitest?.numFailedTests ?? 0) + (browser ? browser.stats.unexpected + browser.stats.flaky : 0)
  return `${passes} passed, ${passed ? failures : Math.max(1, failures)} failed`
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
