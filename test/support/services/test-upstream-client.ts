import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import type { CallLimits, UpstreamName } from '#adapters/http/upstream/call-limits.ts'
import { HALF_OPEN_AFTER_MS } from '#adapters/http/upstream/retry-and-circuit-breaker.ts'
import { upstream } from '#adapters/http/upstream/upstream-client.ts'
import type { Upstream } from '#adapters/http/upstream/upstream-client.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

/**
 * Creates the HTTP client of a service with its production budget. `budget` replaces delays that
 * are too long for tests.
 */
export function testUpstream(
  name: UpstreamName,
  budget: Partial<CallLimits> = {},
  logger = new MemoryLogger(),
  halfOpenAfter = HALF_OPEN_AFTER_MS,
): Upstream {
  return upstream(name, { budget: { ...UPSTREAM_LIMITS[name], ...budget }, logger, halfOpenAfter })
}
