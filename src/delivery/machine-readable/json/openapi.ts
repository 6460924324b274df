import { z } from 'zod'

import { pageSchema } from './page-json.ts'

const SUGGESTIONS = z.array(
  z.object({
    label: z.array(z.object({ text: z.string(), marked: z.boolean() })),
    path: z.string(),
    note: z.string().optional(),
  }),
)

const ERROR = z.object({ error: z.string().describe('the reason, in French') })

/** Describes the public read-only API of the site as an OpenAPI 3.1 document. */
export function openApi(name: string, origin: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: public reads`,
      version: '1.0.0',
      description:
        'Every public page as JSON or Markdown, the search, and the tools of assistants.',
      license: { name: 'Licence of each page', url: `${origin}/mentions-legales` },
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      '/{page}.json': read('pageAsJson', 'A page as JSON', [PAGE], json(ref('Page'))),
      '/{page}.md': read('pageAsMarkdown', 'A page as Markdown', [PAGE], {
        'text/markdown': { schema: { type: 'string' } },
      }),
      '/recherche.json': read(
        'search',
        'A search, the direct answer first',
        [queryField('query'), { ...queryField('page'), schema: { type: 'integer', minimum: 1 } }],
        json(ref('Page')),
      ),
      '/api/suggestions': read(
        'suggestions',
        'Suggestions while typing',
        [queryField('query')],
        json(ref('Suggestions')),
      ),
    },
    components: {
      schemas: {
        Page: jsonSchema(pageSchema),
        Suggestions: jsonSchema(SUGGESTIONS),
        Error: jsonSchema(ERROR),
      },
    },
  }
}

const PAGE = {
  name: 'page',
  in: 'path',
  required: true,
  description: 'the path of a page without its first slash; `index` for the home page',
  schema: { type: 'string' },
  example: 'guide/preavis',
}

function queryField(name: string) {
  return { name, in: 'query', required: name === 'query', schema: { type: 'string' } }
}

function read(
  operationId: string,
  summary: string,
  parameters: readonly object[],
  content: object,
): object {
  return {
    get: {
      operationId,
      summary,
      parameters,
      responses: {
        200: { description: summary, content },
        304: { description: 'The ETag of `If-None-Match` is current.' },
        404: refused('No such page.'),
        429: {
          ...refused('Past the rate limit.'),
          headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
        },
      },
    },
  }
}

function refused(description: string) {
  return { description, content: json(ref('Error')) }
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema)
  return own
}
