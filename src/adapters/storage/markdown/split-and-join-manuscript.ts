import { parseDocument } from 'yaml'

import {
  fieldsWith,
  fieldText,
  fieldValue,
  MANUSCRIPT_FIELDS,
} from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptParts } from '#ports/newsroom-store.ts'

import { parseYaml } from './load-yaml.ts'

const FRONT_MATTER = /^---\n(?<front>[^]*?\n)?---\n/u

/**
 * Splits a manuscript into its front matter fields and its body. All fields are empty if the front
 * matter is not valid YAML.
 */
export function splitManuscript(markdown: string): ManuscriptParts {
  const { front, body } = partsOf(markdown)
  const yaml = parseYaml(front)
  const fieldsInYaml = new Map(Object.entries(Object(yaml.ok ? yaml.value.value : undefined)))
  return {
    fields: fieldsWith((field) => fieldText(fieldsInYaml.get(field))),
    body,
  }
}

/**
 * Joins fields and a body into a manuscript. Unchanged and unknown fields are preserved from the
 * front matter of `base`.
 */
export function joinManuscript(base: string, { fields, body }: ManuscriptParts): string {
  const { front } = partsOf(base)
  const before = splitManuscript(base).fields
  const changed = MANUSCRIPT_FIELDS.filter((field) => fields[field] !== before[field])
  return `---\n${changed.length === 0 ? front : withFields(front, changed, fields)}---\n${body}`
}

function withFields(
  front: string,
  changed: readonly (keyof ManuscriptFields)[],
  fields: ManuscriptFields,
): string {
  const yaml = parseDocument(front)
  for (const field of changed) {
    const value = fieldValue(field, fields[field])
    if (value === undefined) yaml.delete(field)
    else yaml.set(field, yaml.createNode(value, { flow: true }))
  }
  const text = yaml.toString({ lineWidth: 0, flowCollectionPadding: false })
  return text === '{}\n' ? '' : text
}

function partsOf(markdown: string): { readonly front: string; readonly body: string } {
  const match = FRONT_MATTER.exec(markdown)
  if (match === null) return { front: '', body: markdown }
  return { front: match.groups?.['front'] ?? '', body: markdown.slice(match[0].length) }
}
