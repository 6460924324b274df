import { errorIn, refused, tooOften } from './openapi-parts.ts'

const ID = { type: ['string', 'integer', 'null'] }

const MESSAGE = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { ...ID, description: 'absent from a notification' },
    method: { type: 'string', examples: ['initialize', 'tools/list', 'tools/call'] },
    params: { type: 'object' },
  },
}

const ANSWER = {
  type: 'object',
  required: ['jsonrpc'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: ID,
    result: { type: 'object' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
}

const ANSWER_CONTENT = { 'application/json': { schema: ANSWER } }

/**
 * Describes `/mcp` in OpenAPI: one JSON-RPC message per request, at most 64 kB. MCP itself
 * describes the tools.
 */
export function mcpPath(): object {
  return {
    get: {
      operationId: 'mcpStream',
      summary: 'No stream: the server is stateless',
      responses: {
        405: {
          ...refused('Messages are sent by POST.', errorIn),
          headers: { Allow: { schema: { const: 'POST' } } },
        },
      },
    },
    post: {
      operationId: 'mcpMessage',
      summary: 'A message of the Model Context Protocol',
      description: 'Streamable HTTP without a session. `tools/list` describes the tools.',
      parameters: [
        {
          name: 'Accept',
          in: 'header',
          schema: { const: 'application/json, text/event-stream' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: MESSAGE } } },
      responses: {
        200: {
          description: 'The answer, or the error of the protocol.',
          content: ANSWER_CONTENT,
        },
        202: { description: 'A notification was received.' },
        400: refused('No message of the protocol, or several.', {
          'application/json': {
            schema: { oneOf: [ANSWER, { $ref: '#/components/schemas/Error' }] },
          },
        }),
        403: refused('Another host, or a page of another site.', errorIn),
        406: refused('`Accept` lacks a media type.', ANSWER_CONTENT),
        413: refused('Over 64 kB.', errorIn),
        415: refused('No plain JSON.', errorIn),
        429: tooOften(errorIn),
        503: refused('An outage, or too late.', errorIn),
      },
    },
  }
}
