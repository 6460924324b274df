import type { Figure } from '../figure-report.ts'
import { spawnSite } from '../start-server.ts'
import { median, pairedRatio } from '../statistics.ts'
import { ON_SERVER_CORE, PAGE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { stopProcess, waitForServer, startCommand } from './wait-for-server.ts'

/**
 * Measures the milliseconds from process start to the first page, including the start of the
 * database. Compares with a peer, if given.
 */
export async function measureStartup(bench: LoadBench): Promise<readonly Figure[]> {
  const { rounds, startedPeer } = bench
  const ours: number[] = []
  const its: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await timeOf(() => startedSite(bench)))
    if (startedPeer) its.push(await timeOf(() => startedBy(startedPeer)))
  }
  const [mine, others] = [ours.slice(1), its.slice(1)]
  const figure = { name: 'start to first page', value: median(mine), unit: 'ms' }
  if (!startedPeer) return [figure]
  return [
    figure,
    { name: 'its start', value: median(others), unit: 'ms' },
    { name: 'start / its start', value: pairedRatio(mine, others), unit: '×', most: 0.6 },
  ]
}

interface Started {
  readonly url: string
  readonly stop: () => Promise<void>
}

async function timeOf(starting: () => Promise<Started>): Promise<number> {
  const begun = performance.now()
  const { url, stop } = await starting()
  await waitForServer(url)
  const time = performance.now() - begun
  await stop()
  return time
}

async function startedSite(bench: LoadBench): Promise<Started> {
  const { child, server } = await spawnSite(siteSettings(bench), ON_SERVER_CORE)
  child.stdout?.resume()
  return { url: server.origin + PAGE, stop: () => stopProcess(child) }
}

function startedBy({
  url,
  command,
}: {
  readonly url: string
  readonly command: string
}): Promise<Started> {
  const child = startCommand(command)
  return Promise.resolve({ url, stop: () => stopProcess(child) })
}
