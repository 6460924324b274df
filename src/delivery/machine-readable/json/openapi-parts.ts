/** Returns the OpenAPI content of a body that references a schema. */
export function jsonIn(schema: string, mediaType = 'application/json'): object {
  return { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } }
}

/** The OpenAPI content of an error response. */
export const errorIn: object = jsonIn('Error')

/** Returns the OpenAPI description of an error response. */
export function refused(description: string, content: object): object {
  return { description, content }
}

/** Returns the OpenAPI response of an exceeded rate limit (429). */
export function tooOften(content: object): object {
  return {
    ...refused('Past the rate limit.', content),
    headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
  }
}
