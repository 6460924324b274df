import { composeSite } from '#delivery/composition/compose-site.ts'
import type { Composition } from '#delivery/composition/dependency-container.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import type { ClockedSite } from './clocked-site.ts'

/**
 * Calls a function with a second composition over a site's data and clock, as a command line has
 * beside a server.
 */
export async function composeBesideSite<Value>(
  site: ClockedSite,
  act: (parts: Composition) => Promise<Value>,
): Promise<Value> {
  const settings = readSettings(site.environment)
  if (!settings.ok) throw new Error(settings.problem.join())
  const options = { settings: settings.value, logger: new MemoryLogger() } as const
  await using parts = await composeSite({ ...options, role: 'tool', migrate: false }, site)
  return await act(parts)
}
