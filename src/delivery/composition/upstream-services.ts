import { Upstreams } from '#adapters/http/upstream/upstream-client.ts'
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'

import { provide } from './dependency-container.ts'
import { CLOCK, LOGGER } from './process-dependencies.ts'

/** Logger of outages, which logs only the first warning of each. */
export const OUTAGES = provide((c) => throttledWarnings(c.resolve(LOGGER), c.resolve(CLOCK)))
/** HTTP clients of external services, with their metrics. */
export const UPSTREAM_SERVICES = provide((c) => new Upstreams(c.resolve(OUTAGES)))
