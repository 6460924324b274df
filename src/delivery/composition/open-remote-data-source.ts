import { UPSTREAMS } from '#adapters/http/upstream/budgets.ts'
import { upstream } from '#adapters/http/upstream/upstream.ts'
import type { McpDataSource } from '#delivery/machine-readable/mcp/data-source.ts'
import { remoteDataSource } from '#delivery/machine-readable/mcp/remote-data-source.ts'

/** Opens the data source of MCP tools over a remote site. */
export function openRemoteDataSource(origin: string): McpDataSource {
  const site = upstream('remote site', {
    budget: UPSTREAMS['remote site'],
    journal: { warn: () => {} },
  })
  return remoteDataSource(origin, site.send)
}
