import type { Context } from 'koa'

import { splitFormat } from '#domain/navigation/page-formats.ts'
import type { PageFormat } from '#domain/navigation/page-formats.ts'

import { acceptsJsonOrMarkdown } from './write-responses.ts'

/**
 * Returns the requested format: the suffix of the path (`.json`…), else the format that `Accept`
 * prefers.
 */
export function requestedFormat(context: Context): PageFormat {
  const { format } = splitFormat(context.path)
  return format === 'html' ? preferredFormat(context) : format
}

/** Returns the format that `Accept` prefers among HTML, JSON and Markdown; HTML by default. */
export function preferredFormat(context: Context): PageFormat {
  if (!acceptsJsonOrMarkdown(context.get('Accept'))) return 'html'
  const accepted = context.accepts('text/html', 'application/json', 'text/markdown')
  if (accepted === 'application/json') return 'json'
  return accepted === 'text/markdown' ? 'markdown' : 'html'
}
