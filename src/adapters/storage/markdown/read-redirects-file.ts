import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

import { isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'

import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { UnreadableRedirect, WrittenRedirects } from '#ports/site-settings.ts'

import { redirectRuleSchema } from '../site-settings-schema.ts'
import { frenchIssueMessage } from './french-issue-messages.ts'
import { yamlProblem } from './load-yaml.ts'

/**
 * Reads a YAML file of redirects, each with its line number. Invalid entries, YAML errors and read
 * errors are listed in `unreadable`.
 */
export async function readRedirectsFile(path: string): Promise<WrittenRedirects> {
  const file = shortest(path)
  try {
    return { file, ...redirectsIn(await readFile(path, 'utf8')) }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    const reason = `Le fichier ne peut pas être lu (${String(cause.code)}).`
    return { file, entries: 0, rules: [], unreadable: [{ reason }] }
  }
}

function redirectsIn(text: string): Omit<WrittenRedirects, 'file'> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  if (document.errors.length > 0 || !isSeq(document.contents)) {
    const { contents, errors } = document
    const entries = isSeq(contents) ? contents.items.length : 0
    return { entries, rules: [], unreadable: syntaxErrors(errors) }
  }
  const rules: RedirectRule[] = []
  const unreadable: UnreadableRedirect[] = []
  for (const item of document.contents.items) {
    const { line } = lineCounter.linePos(isNode(item) ? (item.range?.[0] ?? 0) : 0)
    const entry = entryIn(item, document)
    if (entry.ok) rules.push({ ...entry.value, line })
    else unreadable.push({ line, reason: entry.problem })
  }
  return { entries: document.contents.items.length, rules, unreadable }
}

/** Parses one redirect. Refuses it with a French message if it is invalid. */
function entryIn(item: unknown, document: Document): Result<RedirectRule, string> {
  try {
    const value: unknown = isNode(item) ? item.toJS(document) : undefined
    const result = redirectRuleSchema.safeParse(value, { error: frenchIssueMessage })
    return result.success ? ok(result.data) : refused(reasonOf(result.error))
  } catch (error) {
    // An alias without anchor throws only at this point.
    if (error instanceof ReferenceError) return refused(yamlProblem('BAD_ALIAS'))
    throw error
  }
}

function syntaxErrors(
  errors: ReturnType<typeof parseDocument>['errors'],
): readonly UnreadableRedirect[] {
  if (errors.length === 0) {
    return [{ line: 1, reason: 'Le fichier n’est pas une liste de redirections.' }]
  }
  return errors.map((error) => ({
    line: error.linePos?.[0].line ?? 1,
    reason: yamlProblem(error.code),
  }))
}

function reasonOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path, message].join('\u00A0: ')).join(', ')
}

/** Returns a path relative to the working folder if inside it, else the absolute path. */
function shortest(path: string): string {
  const below = relative('.', path)
  return below.startsWith('..') ? path : below
}
