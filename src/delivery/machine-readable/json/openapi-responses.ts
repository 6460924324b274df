/** Returns the OpenAPI content of a body that references a schema. */
export function jsonContent(schema: string, mediaType = 'application/json'): object {
  return { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } }
}

/** The OpenAPI content of an error response. */
export const errorContent: object = jsonContent('Error')

/** Returns the OpenAPI description of an error response: its text and its content. */
export function errorResponse(description: string, content: object): object {
  return { description, content }
}

/** Returns the OpenAPI response of an exceeded rate limit (429). */
export function rateLimitResponse(content: object): object {
  return {
    ...errorResponse('Past the rate limit.', content),
    headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
  }
}
