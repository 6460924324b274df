import { UPSTREAMS } from '../../src/adapters/http/upstream/budgets.ts'
import type { Budget, UpstreamName } from '../../src/adapters/http/upstream/budgets.ts'
import { REST } from '../../src/adapters/http/upstream/guarded.ts'
import { upstream } from '../../src/adapters/http/upstream/upstream.ts'
import type { Upstream } from '../../src/adapters/http/upstream/upstream.ts'
import { MemoryJournal } from './memory-journal.ts'

/** The way to a service within its budget, but for what a test cannot wait for. */
export function upstreamOfTests(
  name: UpstreamName,
  budget: Partial<Budget> = {},
  journal = new MemoryJournal(),
  rest = REST,
): Upstream {
  return upstream(name, { budget: { ...UPSTREAMS[name], ...budget }, journal, rest })
}
