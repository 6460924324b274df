import { z } from 'zod'

const MAX_FILES = 10

const vitestReport = z
  .object({
    testResults: z.array(
      z.object({ name: z.string(), startTime: z.number(), endTime: z.number() }),
    ),
  })
  .transform(({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime] as const),
  )

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z
  .object({ suites: z.array(playwrightSuite.extend({ file: z.string() })) })
  .transform(({ suites }) => suites.map((suite) => [suite.file, durationOf(suite)] as const))

/**
 * Formats the ten slowest test files of a Vitest or Playwright JSON report, slowest first, with
 * their seconds.
 */
export function slowestFiles(report: unknown): readonly string[] {
  return vitestReport
    .or(playwrightReport)
    .parse(report)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_FILES)
    .map(([file, duration]) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

function durationOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, duration) => sum + duration,
    0,
  )
}
