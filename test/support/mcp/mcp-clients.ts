import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const INFO = { name: 'essai', version: '1.0.0' }

/** Common interface of the MCP clients of the 2025 and 2026 protocol versions. */
export interface ProgramClient extends AsyncDisposable {
  readonly tools: () => Promise<
    readonly { readonly name: string; readonly annotations?: unknown }[]
  >
  readonly resources: () => Promise<readonly string[]>
  readonly read: (uri: string) => Promise<unknown>
  readonly call: (name: string, input: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>
}

/** Result of a tool: its text, its structured content, and whether it is an error. */
export interface ToolAnswer {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly failed: boolean
}

/** MCP server process that communicates over its standard streams. */
export interface StdioProgram {
  readonly command: string
  readonly args: string[]
  readonly env: Record<string, string>
}

/** MCP server to connect to: a URL or a process. */
export type McpServerPlace = URL | StdioProgram

/** Connects a client of the 2026 protocol version. */
export async function connectCurrentClient(place: McpServerPlace): Promise<ProgramClient> {
  const client = new Client(INFO)
  await client.connect(
    place instanceof URL
      ? new StreamableHTTPClientTransport(place)
      : new StdioClientTransport(place),
  )
  return over(client)
}

/** Connects a client of the 2025 protocol version. */
export async function connectOldClient(place: McpServerPlace): Promise<ProgramClient> {
  const client = new OldClient(INFO)
  const transport = place instanceof URL ? new OldHttp(place) : new OldStdio(place)
  await client.connect(transport)
  return over(client)
}

interface MinimalClient {
  listTools(): Promise<{ tools: { name: string; annotations?: unknown }[] }>
  listResources(): Promise<{ resources: { uri: string }[] }>
  readResource(params: { uri: string }): Promise<unknown>
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<object>
  close(): Promise<void>
}

function over(client: MinimalClient): ProgramClient {
  return {
    tools: async () => (await client.listTools()).tools,
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    read: (uri) => client.readResource({ uri }),
    call: async (name, input) => {
      const result = (await client.callTool({ name, arguments: { ...input } })) as {
        readonly content: readonly { readonly text?: string }[]
        readonly structuredContent?: Record<string, unknown>
        readonly isError?: boolean
      }
      return {
        text: result.content.map(({ text }) => text).join('\n'),
        data: result.structuredContent,
        failed: result.isError === true,
      }
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
