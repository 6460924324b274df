import { z } from 'zod'

const vitestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
        message: z.string().optional(),
        status: z.string(),
      }),
    ),
  })
  .transform(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults, message, status }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [`${name} › ${message ?? ''}`]
      return failed.map(({ fullName }) => `${name} › ${fullName}`)
    }),
  )

const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z
  .object({ suites: z.array(playwrightSuite) })
  .transform(({ suites }) => suites.flatMap(failedSpecs))

/**
 * Returns the file and title of each failed test of a Vitest or Playwright JSON report. A file that
 * could not be loaded stands with its error.
 */
export function failedTests(report: unknown): readonly string[] {
  return vitestReport.or(playwrightReport).parse(report)
}

function failedSpecs({ specs, suites = [] }: z.infer<typeof playwrightSuite>): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`)
  return [...failed, ...suites.flatMap(failedSpecs)]
}
