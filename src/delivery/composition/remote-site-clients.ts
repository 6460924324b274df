import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import { upstream } from '#adapters/http/upstream/upstream-client.ts'
import type { McpDataSource } from '#delivery/machine-readable/mcp/mcp-data-source.ts'
import { remoteDataSource } from '#delivery/machine-readable/mcp/remote-data-source.ts'

/** Opens the data source of the MCP tools on a remote site. */
export function openRemoteDataSource(origin: string): McpDataSource {
  const site = upstream('remote site', {
    budget: UPSTREAM_LIMITS['remote site'],
    logger: { warn: () => {} },
  })
  return remoteDataSource(origin, site.send)
}
