import { warmUp } from '../cached-pages.ts'
import type { Figure } from '../figure-report.ts'
import { BROWSER_ENCODINGS } from '../request-burst.ts'
import { startSite } from '../start-server.ts'
import { ON_SERVER_CORE, PAGE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { generateLoad } from './load-generators.ts'

const RATE = 10_000
const PAGES = ['/', '/actualite', '/guide', PAGE, '/guide/la-periode-d-essai']

/** Measures errors and late responses of cached pages at a constant request rate. */
export async function measureConstantRate(bench: LoadBench): Promise<readonly Figure[]> {
  await using site = await startSite(siteSettings(bench), ON_SERVER_CORE)
  for (const path of PAGES) await warmUp(site.origin + path)
  const load = {
    origin: site.origin,
    paths: PAGES,
    headers: { 'Accept-Encoding': BROWSER_ENCODINGS },
    connections: 100,
    rate: RATE,
  }
  await generateLoad({ ...load, seconds: 2 })
  const { requestsPerSecond, errors, p50, p99 } = await generateLoad({ ...load, seconds: 10 })
  return [
    { name: 'answers a second', value: requestsPerSecond, unit: '', least: RATE * 0.99 },
    { name: 'errors', value: errors, unit: '', most: 0 },
    { name: 'p50', value: p50, unit: 'ms' },
    { name: 'p99', value: p99, unit: 'ms', most: 15 },
  ]
}
