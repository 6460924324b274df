import lighthouse from 'lighthouse'

/** Measurements of a page by Lighthouse: scores out of 100, milliseconds, bytes. */
export interface Measures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly bytes: number
  /** Audits that lower the score of a category. */
  readonly failed: readonly string[]
}

/**
 * Measures a page with Lighthouse's mobile preset, in the Chromium on this port. With `unlisted`,
 * the page may be `noindex`.
 */
export async function runLighthouse(
  address: string,
  port: number,
  unlisted: boolean,
): Promise<Measures> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    skipAudits: unlisted ? ['is-crawlable'] : null,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (result === undefined) throw new Error(`no result for ${address}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    failed: failedAudits(result.lhr),
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function failedAudits({ audits, categories }: Report): readonly string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < PASSED)
      .map(({ id }) => `${title}: ${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
}

const PASSED = 0.9

/**
 * Returns the median of each figure over several runs, and every audit that failed in at least one
 * run.
 */
export function medianMeasures(runs: readonly Measures[]): Measures {
  const middle = (figure: (run: Measures) => number): number =>
    runs.map(figure).toSorted((one, other) => one - other)[runs.length >> 1] ?? Number.NaN
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    bytes: middle((run) => run.bytes),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}
