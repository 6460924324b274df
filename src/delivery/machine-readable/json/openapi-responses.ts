/** Returns the OpenAPI content of a body whose schema is one of `#/components/schemas`. */
export function jsonContent(schema: string, mediaType = 'application/json'): object {
  return { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } }
}

/** OpenAPI content of an error response. */
export const errorContent: object = jsonContent('Error')

/** Returns the OpenAPI description of an error response. */
export function errorResponse(description: string, content: object): object {
  return { description, content }
}

/** Returns the OpenAPI response for an exceeded rate limit (429), with `Retry-After`. */
export function rateLimitResponse(content: object): object {
  return {
    ...errorResponse('Past the rate limit.', content),
    headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
  }
}
