import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'
import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import { upstream } from '#adapters/http/upstream/upstream-client.ts'
import type { McpDataSource } from '#delivery/machine-readable/mcp/mcp-data-source.ts'
import { remoteDataSource } from '#delivery/machine-readable/mcp/remote-data-source.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

/** Opens the data source of the MCP tools on a remote site. */
export function openRemoteDataSource(origin: string): McpDataSource {
  const site = upstream('remote site', {
    budget: UPSTREAM_LIMITS['remote site'],
    logger: { warn: () => {} },
  })
  return remoteDataSource(origin, site.send)
}

/** Opens the support desk of a remote site. The caller reports failures; nothing is logged. */
export function openRemoteDesk(origin: string, key: string): SupportDesk {
  const desk = upstream('support desk', {
    budget: UPSTREAM_LIMITS['support desk'],
    logger: { warn: () => {} },
  })
  return httpSupportDesk(origin, key, desk.send)
}
