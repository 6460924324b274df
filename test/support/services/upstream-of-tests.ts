import { UPSTREAMS } from '#adapters/http/upstream/budgets.ts'
import type { Budget, UpstreamName } from '#adapters/http/upstream/budgets.ts'
import { REST } from '#adapters/http/upstream/guarded.ts'
import { upstream } from '#adapters/http/upstream/upstream.ts'
import type { Upstream } from '#adapters/http/upstream/upstream.ts'

import { MemoryJournal } from '../memory/memory-journal.ts'

/** The way to a service within its budget, but for what a test cannot wait for. */
export function upstreamOfTests(
  name: UpstreamName,
  budget: Partial<Budget> = {},
  journal = new MemoryJournal(),
  rest = REST,
): Upstream {
  return upstream(name, { budget: { ...UPSTREAMS[name], ...budget }, journal, rest })
}
