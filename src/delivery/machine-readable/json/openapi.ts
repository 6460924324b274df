import { z } from 'zod'

import type { MachineReadableFormat } from '#domain/navigation/page-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { mcpPathItem } from './openapi-mcp.ts'
import { errorContent, jsonContent, errorResponse, rateLimitResponse } from './openapi-responses.ts'
import { pageSchema } from './page-schema.ts'

const SUGGESTIONS = z.array(
  z.object({
    label: z.array(z.object({ text: z.string(), marked: z.boolean() })),
    path: z.string(),
    note: z.string().optional(),
  }),
)

const ERROR = z.object({ error: z.string().describe('the reason, in French') })

const PROBLEM = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('the reason, in French'),
    reference: z.string().optional().describe('of the log entry, for the editors of the site'),
  })
  .describe('Problem details (RFC 9457).')

/**
 * Returns the OpenAPI 3.1 document of the public read-only API and `/mcp`. `name` and `origin` are
 * those of the site.
 */
export function openApiDocument(name: string, origin: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: public reads`,
      version: '1.0.0',
      description:
        'Every public page as JSON or Markdown, the search, and the tools of assistants.',
      license: { name: 'Licence of each page', url: `${origin}${PATHS.legalNotice}` },
    },
    externalDocs: { description: 'In French, with examples', url: `${origin}${PATHS.api}` },
    servers: [{ url: origin }],
    security: [],
    paths: {
      '/{page}.json': pageRead('pageAsJson', 'A page as JSON', [PAGE], 'json'),
      '/{page}.md': pageRead('pageAsMarkdown', 'A page as Markdown', [PAGE], 'markdown'),
      '/{page}.bib': pageRead('recordAsBibtex', 'A text’s record as BibTeX', [PAGE], 'bibtex'),
      '/{page}.ris': pageRead('recordAsRis', 'A text’s record as RIS', [PAGE], 'ris'),
      '/{page}.csl.json': pageRead('recordAsCsl', 'A text’s record as CSL-JSON', [PAGE], 'csl'),
      '/recherche.json': pageRead('search', 'A search, the direct answer first', SEARCH, 'json'),
      '/api/suggestions': {
        get: {
          operationId: 'suggestions',
          summary: 'Suggestions while typing',
          parameters: [queryField('query')],
          responses: {
            200: { description: 'The suggestions.', content: jsonContent('Suggestions') },
            400: errorResponse('Nothing to search, or too long.', errorContent),
            429: rateLimitResponse(errorContent),
            503: errorResponse('An outage.', errorContent),
          },
        },
      },
      '/mcp': mcpPathItem(),
    },
    components: {
      schemas: {
        Page: jsonSchema(pageSchema),
        Suggestions: jsonSchema(SUGGESTIONS),
        Problem: jsonSchema(PROBLEM),
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

const SEARCH = [
  queryField('query'),
  { ...queryField('page'), schema: { type: 'integer', minimum: 1 } },
]

function queryField(name: string) {
  return { name, in: 'query', required: name === 'query', schema: { type: 'string' } }
}

/** OpenAPI content of responses and of errors, for each machine-readable format. */
const FORMATS: Readonly<Record<MachineReadableFormat, FormatContents>> = {
  json: {
    content: jsonContent('Page'),
    problem: jsonContent('Problem', 'application/problem+json'),
  },
  markdown: { content: textAs('text/markdown'), problem: textAs('text/markdown') },
  bibtex: { content: textAs('application/x-bibtex'), problem: textAs('text/plain') },
  ris: { content: textAs('application/x-research-info-systems'), problem: textAs('text/plain') },
  csl: {
    content: { 'application/vnd.citationstyles.csl+json': { schema: { type: 'array' } } },
    problem: jsonContent('Problem', 'application/problem+json'),
  },
}

interface FormatContents {
  readonly content: object
  readonly problem: object
}

function textAs(mediaType: string): object {
  return { [mediaType]: { schema: { type: 'string' } } }
}

function pageRead(
  operationId: string,
  summary: string,
  parameters: readonly object[],
  format: MachineReadableFormat,
): object {
  const { content, problem } = FORMATS[format]
  return {
    get: {
      operationId,
      summary,
      parameters,
      responses: {
        200: { description: summary, content },
        304: { description: 'The ETag of `If-None-Match` is current.' },
        308: { description: 'The page has moved, or the address has another spelling.' },
        400: errorResponse('The address cannot be read.', problem),
        404: errorResponse('No such page, or none with this format.', problem),
        429: rateLimitResponse(problem),
        500: errorResponse('A failure, with the reference of its log entry.', problem),
        503: errorResponse('An outage, or too late.', problem),
      },
    },
  }
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema)
  return own
}
