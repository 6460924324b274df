import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { startAuditedSite } from './audit/audited-site.ts'
import { startDebuggableBrowser } from './audit/debuggable-browser.ts'
import { medianMeasures, runLighthouse } from './audit/lighthouse-run.ts'
import type { Measures } from './audit/lighthouse-run.ts'

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['list', '/actualite/droit-du-travail'],
  ['article', '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement'],
  ['guide', '/guide/la-periode-d-essai'],
  ['search', '/recherche?query=licenciement'],
  ['premium offer', '/actualite/premium'],
]

/**
 * Maximum blocking time of a page in milliseconds: imperceptible, with a margin for a busy machine.
 */
const MAX_BLOCKING_MS = 10

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })

process.exitCode = await main(Number(values.runs))

/**
 * Measures each page several times and prints the medians. Returns 1 unless scores are 100, the
 * layout is stable and the main thread is free.
 */
async function main(runs: number): Promise<number> {
  await using site = await startAuditedSite(['demo', 'guides'])
  await using browser = await startDebuggableBrowser()
  const load = loadavg().map((figure) => figure.toFixed(1))
  console.log(`Medians of ${runs}, load average ${load.join(' ')}`)
  const rows: Row[] = []
  for (const [name, path] of PAGES) {
    const address = `${site.origin}${path}`
    // Fetches the page first, since readers get cached pages.
    const unlisted = (await (await fetch(address)).text()).includes('content="noindex')
    const measures: Measures[] = []
    for (let run = 0; run < runs; run += 1) {
      measures.push(await runLighthouse(address, browser.port, unlisted))
    }
    rows.push({ name: unlisted ? `${name} *` : name, measures: medianMeasures(measures) })
  }
  console.table(Object.fromEntries(rows.map(({ name, measures }) => [name, printed(measures)])))
  console.log('* kept out of search engines on purpose: judged without the audit is-crawlable')
  const failures = rows.flatMap((row) => failuresOf(row))
  for (const failure of failures) console.error(`✘ ${failure}`)
  return failures.length === 0 ? 0 : 1
}

interface Row {
  readonly name: string
  readonly measures: Measures
}

function printed(measures: Measures): Record<string, number | string> {
  const { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls, bytes } = measures
  return {
    performance,
    accessibility,
    'best practices': bestPractices,
    SEO: seo,
    'FCP ms': Math.round(fcp),
    'LCP ms': Math.round(lcp),
    'TBT ms': Math.round(tbt),
    CLS: Number(cls.toFixed(4)),
    kB: Math.round(bytes / 1024),
  }
}

function failuresOf({ name, measures }: Row): readonly string[] {
  const { performance, accessibility, bestPractices, seo, tbt, cls, failed } = measures
  const perfect = [performance, accessibility, bestPractices, seo].every((score) => score === 100)
  return [
    ...(perfect ? [] : [`${name}: below 100 (${failed.join(', ')})`]),
    ...(tbt <= MAX_BLOCKING_MS ? [] : [`${name}: blocked for ${Math.round(tbt)} ms`]),
    ...(cls === 0 ? [] : [`${name}: shifts by ${cls}`]),
  ]
}
