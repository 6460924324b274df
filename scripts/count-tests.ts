import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { failedTests } from './failed-tests.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
}

const NOTHING: Counts = { passed: 0, failed: 0 }

const vitestCounts = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

const playwrightCounts = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

/**
 * Lists the failed tests of the JSON reports in a folder, one a line, then sums the reports as `N
 * passed, N failed`. If `succeeded` is false, at least one failure is counted.
 */
export function summarizeTestCounts(folder: string, succeeded: boolean): string {
  const reports = Object.entries(REPORTS).flatMap(([file, schema]) => {
    const report = read(join(folder, file))
    return report === undefined ? [] : [{ report, schema }]
  })
  const counts = reports.map(({ report, schema }) => schema.safeParse(report).data ?? NOTHING)
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  const names = reports.flatMap(({ report }) => failedTests(report)).map((name) => `✘ ${name}`)
  const sum = `${passed} passed, ${succeeded ? failed : Math.max(1, failed)} failed`
  return [...names, sum].join('\n')
}

/** Reports of the runs, by file name. */
const REPORTS = {
  'vitest.json': vitestCounts,
  'playwright.json': playwrightCounts,
  'kills.json': vitestCounts,
  'sweeps.json': playwrightCounts,
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
