import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LineCounter, parseDocument } from 'yaml'
import type { Document, ErrorCode } from 'yaml'
import type { z } from 'zod'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { ContentIssue } from './content-issue.ts'
import { frenchIssueMessage } from './french-issue-messages.ts'
import { lineOfValue } from './line-of-yaml-value.ts'

/** French explanations of YAML syntax errors, by code. */
const PROBLEMS: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'un renvoi (*) ne porte ni ancre ni étiquette',
  BAD_ALIAS: 'un renvoi (*) n’a pas son ancre (&), ou leur nom n’est pas valable',
  BAD_COLLECTION_TYPE: 'une liste ou une table porte l’étiquette d’une autre',
  BAD_DIRECTIVE: 'une directive (%) n’est pas valable',
  BAD_DQ_ESCAPE: 'un échappement (\\) n’est pas valable entre guillemets',
  BAD_INDENT: 'le retrait de la ligne ne convient pas',
  BAD_PROP_ORDER: 'une ancre ou une étiquette n’est pas à sa place',
  BAD_SCALAR_START:
    'une valeur commence par un caractère réservé\u00A0: mettez-la entre guillemets',
  BLOCK_AS_IMPLICIT_KEY:
    'un bloc ne peut pas servir de clé\u00A0: un texte avec deux-points se met entre guillemets',
  BLOCK_IN_FLOW: 'un bloc ne peut pas se trouver entre crochets ou accolades',
  DUPLICATE_KEY: 'la même clé est écrite deux fois',
  IMPOSSIBLE: 'la ligne ne se lit pas',
  KEY_OVER_1024_CHARS: 'une clé dépasse 1\u202F024 caractères',
  MISSING_CHAR:
    'un caractère manque\u00A0: crochet, accolade, guillemet, virgule, deux-points ou espace',
  MULTILINE_IMPLICIT_KEY: 'une clé tient sur une seule ligne',
  MULTIPLE_ANCHORS: 'une valeur ne porte qu’une ancre (&)',
  MULTIPLE_DOCS: 'le fichier contient plusieurs documents (---)',
  MULTIPLE_TAGS: 'une valeur ne porte qu’une étiquette (!)',
  NON_STRING_KEY: 'une clé est un texte',
  RESOURCE_EXHAUSTION: 'le fichier est trop profond',
  TAB_AS_INDENT: 'une tabulation sert de retrait\u00A0: mettez des espaces',
  TAG_RESOLVE_FAILED: 'une étiquette (!) est inconnue',
  UNEXPECTED_TOKEN: 'un signe n’est pas attendu à cet endroit',
}

/** Returns the French message of a YAML syntax error, for editors. */
export function yamlProblem(code: ErrorCode): string {
  return `Le YAML est mal formé\u00A0: ${PROBLEMS[code]}.`
}

/** Parsed YAML, with the line of each issue of its schema. */
export interface LocatedYaml {
  readonly value: unknown
  readonly lineOf: (issue: z.core.$ZodIssue) => number
}

/** Syntax error of YAML in French, with its line if it is known. */
export interface YamlSyntaxError {
  readonly message: string
  readonly line?: number
}

/** Parses YAML or JSON text. Returns a refusal with the first syntax error if it is malformed. */
export function parseYaml(text: string): Result<LocatedYaml, YamlSyntaxError> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const [error] = document.errors
  if (error) {
    const { code, linePos } = error
    return refused({ message: yamlProblem(code), ...(linePos && { line: linePos[0].line }) })
  }
  const lineOf = (issue: z.core.$ZodIssue): number => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    return lineOfValue(document, lineCounter, [...issue.path, ...names])
  }
  const value = plainValue(document)
  return value.ok ? ok({ value: value.value, lineOf }) : refused({ message: value.problem })
}

/** Converts a YAML document to plain values. Refuses an alias without anchor, in French. */
export function plainValue(document: Document): Result<unknown, string> {
  try {
    return ok(document.toJS())
  } catch (cause) {
    if (cause instanceof ReferenceError) return refused(yamlProblem('BAD_ALIAS'))
    throw cause
  }
}

/**
 * Loads and validates a YAML or JSON file of the content folder. If it is unreadable or invalid,
 * adds its errors to `issues` and returns undefined.
 */
export async function loadYaml<Content>(
  folder: string,
  file: string,
  schema: z.ZodType<Content>,
  issues: ContentIssue[],
): Promise<Content | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch((cause: unknown) => {
    issues.push({ file, place: 'fichier', message: String(cause) })
  })
  if (text === undefined) return undefined
  const yaml = parseYaml(text)
  if (!yaml.ok) {
    const { line = 1, message } = yaml.problem
    issues.push({ file, place: `ligne ${line}`, message })
    return undefined
  }
  const content = schema.safeParse(yaml.value.value, { error: frenchIssueMessage })
  if (content.success) return content.data
  for (const issue of content.error.issues) {
    const { path, message } = issue
    const place = path.join('.') || 'fichier'
    issues.push({ file, place, line: yaml.value.lineOf(issue), message })
  }
  return undefined
}
