import { once } from 'node:events'

import { serveStdio } from '@modelcontextprotocol/server/stdio'

import type { McpDataSource } from './mcp-data-source.ts'
import { createMcpServer } from './mcp-server.ts'

/** Serves the MCP tools over standard input and output, until the input ends. */
export async function serveMcpOverStdio(source: McpDataSource): Promise<void> {
  const ended = once(process.stdin, 'end')
  const handle = serveStdio(() => createMcpServer(source))
  await ended
  await handle.close()
}
