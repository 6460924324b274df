import { join } from 'node:path'

import { clockedSite } from '#test/support/processes/clocked-site.ts'
import type { ClockedSite } from '#test/support/processes/clocked-site.ts'

import { readBrowserServer } from './server-settings.ts'

const REPORTS = join(import.meta.dirname, '../../../reports')

/**
 * Starts a site with empty data, some ports above the shared one. One worker runs all tests of
 * `own-site`, so that no two sites of a fixture run at once.
 */
export function ownSite(
  portsAbove: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ClockedSite> {
  const port = Number(new URL(readBrowserServer().origin).port) + portsAbove
  return clockedSite(port, join(REPORTS, `site-data-${portsAbove}`), settings)
}
