import { errorContent, errorResponse, rateLimitResponse } from './openapi-responses.ts'

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
 * Returns the OpenAPI path item of `/mcp`: one JSON-RPC message per request, at most 64 kB. It does
 * not list the tools, which MCP itself describes.
 */
export function mcpPathItem(): object {
  return {
    get: {
      operationId: 'mcpStream',
      summary: 'No stream: the server is stateless',
      responses: {
        405: {
          ...errorResponse('Messages are sent by POST.', errorContent),
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
        400: errorResponse('No message of the protocol, or several.', {
          'application/json': {
            schema: { oneOf: [ANSWER, { $ref: '#/components/schemas/Error' }] },
          },
        }),
        403: errorResponse('Another host, or a page of another site.', errorContent),
        406: errorResponse('`Accept` lacks a media type.', ANSWER_CONTENT),
        413: errorResponse('Over 64 kB.', errorContent),
        415: errorResponse('No plain JSON.', errorContent),
        429: rateLimitResponse(errorContent),
        503: errorResponse('An outage, or too late.', errorContent),
      },
    },
  }
}
