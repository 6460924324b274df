import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

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
 * Sums the JSON reports of the test runners in a folder as `N passed, N failed`. If `succeeded` is
 * false, at least one failure is counted.
 */
export function summarizeTestCounts(folder: string, succeeded: boolean): string {
  const unit = vitestCounts.safeParse(read(join(folder, 'vitest.json'))).data ?? NOTHING
  const browser = playwrightCounts.safeParse(read(join(folder, 'playwright.json'))).data ?? NOTHING
  const sweeps = playwrightCounts.safeParse(read(join(folder, 'sweeps.json'))).data ?? NOTHING
  const failed = unit.failed + browser.failed + sweeps.failed
  return `${unit.passed + browser.passed + sweeps.passed} passed, ${succeeded ? failed : Math.max(1, failed)} failed`
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
