import { z } from 'zod'

import { linkInFormat } from '#domain/navigation/page-formats.ts'

import { pageSchema } from '../json/page-schema.ts'
import type { McpDataSource } from './mcp-data-source.ts'

/** Function that sends a request to the remote site, with timeout and circuit breaker. */
type SendRequest = (address: string, init: RequestInit) => Promise<Response>

const simulated = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
    structuredContent: z.record(z.string(), z.unknown()),
  }),
})

/** Creates a data source over a remote server: its JSON pages, and its MCP tool `simuler`. */
export function remoteDataSource(origin: string, send: SendRequest): McpDataSource {
  return {
    page: async (address) => {
      const response = await send(origin + linkInFormat(address, 'json'), { method: 'GET' })
      return response.ok ? pageSchema.parse(await response.json()) : undefined
    },
    simulate: async ({ tool, idcc, answers }) => {
      const values = { outil: tool, reponses: Object.fromEntries(answers), ...(idcc && { idcc }) }
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'simuler', arguments: values },
      }
      const headers = {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      }
      const response = await send(`${origin}/mcp`, {
        method: 'POST',
        headers,
        body: JSON.stringify(call),
      })
      const { result } = simulated.parse(await response.json())
      return { text: result.content[0].text, data: result.structuredContent }
    },
  }
}
