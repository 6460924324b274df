import type {
  CallToolResult,
  McpServer,
  StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** Tool of an MCP server: its texts, the schemas of its input and output, and what it answers. */
interface Tool<Input extends z.ZodObject> {
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output: z.ZodObject
  readonly answer: (input: z.output<Input>) => Promise<CallToolResult>
}

/** Registers a read-only tool. Arguments that its schema refuses are named in French. */
export function registerTool<Input extends z.ZodObject>(
  server: McpServer,
  name: string,
  { title, description, input, output, answer }: Tool<Input>,
): void {
  const inputSchema = withoutCheck(input)
  const config = { title, description, inputSchema, outputSchema: output, annotations: READ_ONLY }
  server.registerTool(name, config, async (sent) => {
    const parsed = input.safeParse(sent, { error: localeError })
    return parsed.success ? answer(parsed.data) : refusal(problemsOf(parsed.error, sent))
  })
}

const { localeError } = z.locales.fr()

/** Returns a schema with the JSON Schema of another, which refuses nothing: its refusals are English. */
function withoutCheck({ '~standard': { jsonSchema } }: z.ZodObject): StandardSchemaWithJSON {
  return {
    '~standard': { version: 1, vendor: 'preavis', jsonSchema, validate: (value) => ({ value }) },
  }
}

function problemsOf({ issues }: z.ZodError, input: unknown): string {
  const present = z.record(z.string(), z.unknown()).safeParse(input).data ?? {}
  return issues
    .map(({ path, message }) => {
      const [name = ''] = path.map(String)
      const argument = `«\u00A0${path.join('.')}\u00A0»`
      return Object.hasOwn(present, name)
        ? `${argument}\u00A0: ${message.replaceAll(' : ', '\u00A0: ')}.`
        : `Il manque ${argument}.`
    })
    .join('\n')
}

/** Returns the result of a call that is refused, with the reason. */
export function refusal(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
