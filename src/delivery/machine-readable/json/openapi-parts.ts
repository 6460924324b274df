/** Returns the content of a body under a schema of the document. */
export function jsonIn(schema: string, mediaType = 'application/json'): object {
  return { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } }
}

/** The content of a refused call. */
export const errorIn: object = jsonIn('Error')

/** Returns a response that says why a request is refused. */
export function refused(description: string, content: object): object {
  return { description, content }
}

/** Returns the response past the rate limit. */
export function tooOften(content: object): object {
  return {
    ...refused('Past the rate limit.', content),
    headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
  }
}
