import { UPSTREAMS } from '#adapters/http/upstream/budgets.ts'
import { upstream } from '#adapters/http/upstream/upstream.ts'
import type { ProgramReads } from '#delivery/programs/mcp/reads.ts'
import { remoteReads } from '#delivery/programs/mcp/remote-reads.ts'

/** What the tools of assistants read from a remote site. */
export function openRemoteReads(origin: string): ProgramReads {
  const site = upstream('remote site', {
    budget: UPSTREAMS['remote site'],
    journal: { warn: () => {} },
  })
  return remoteReads(origin, site.send)
}
