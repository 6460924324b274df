import type { Context } from 'koa'

import type { MachineReadableFormat } from '#domain/navigation/page-formats.ts'

import { PRIVATE_NO_STORE } from './write-responses.ts'

/**
 * Error response for a client that requested JSON, Markdown or a bibliographic format. The texts
 * are in French.
 */
export interface Problem {
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Reference of the log entry about this error. */
  readonly reference?: string | undefined
}

/** Responds with an error: problem details (RFC 9457) for JSON formats, else Markdown. */
export function respondProblem(
  context: Context,
  format: MachineReadableFormat,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): void {
  const response = problemResponse(format, problem)
  context.status = problem.status
  context.set({ ...response.headers, ...headers })
  context.body = response.text
}

/** Renders an error as text, with its headers. */
export function problemResponse(
  format: MachineReadableFormat,
  problem: Problem,
): { readonly text: string; readonly headers: Readonly<Record<string, string>> } {
  const isJson = format === 'json' || format === 'csl'
  return {
    text: isJson ? problemAsJson(problem) : problemAsMarkdown(problem),
    headers: {
      'Content-Type': MEDIA_TYPES[format],
      'Cache-Control': PRIVATE_NO_STORE,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    },
  }
}

const MEDIA_TYPES: Readonly<Record<MachineReadableFormat, string>> = {
  json: 'application/problem+json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  bibtex: 'text/plain; charset=utf-8',
  ris: 'text/plain; charset=utf-8',
  csl: 'application/problem+json; charset=utf-8',
}

function problemAsJson({ status, title, detail, reference }: Problem): string {
  return JSON.stringify({ title, status, detail, reference })
}

function problemAsMarkdown({ title, detail, reference }: Problem): string {
  const parts = [`# ${title}`, detail]
  if (reference !== undefined) parts.push(`Référence\u00A0: ${reference}`)
  return `${parts.join('\n\n')}\n`
}
