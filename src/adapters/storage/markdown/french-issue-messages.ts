import type { z } from 'zod'

type SchemaIssue = Parameters<z.core.$ZodErrorMap>[0]

/** French names of the types that a schema may require. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'des champs et leurs valeurs',
  record: 'des champs et leurs valeurs',
}

/** French units of the sizes that a schema limits: one and several. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['caractère', 'caractères'],
  array: ['élément', 'éléments'],
}

/** Describes in French what a value that a schema rejects should be. */
export function frenchIssueMessage(issue: SchemaIssue): string {
  return sizeMessage(issue) ?? formMessage(issue) ?? 'une autre valeur'
}

function sizeMessage(issue: SchemaIssue): string | undefined {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'à écrire'
    const size = sizeText(issue.origin, issue.minimum)
    return issue.inclusive === false ? `plus de ${size}` : `au moins ${size}`
  }
  if (issue.code === 'too_big') {
    const size = sizeText(issue.origin, issue.maximum)
    return issue.inclusive === false ? `moins de ${size}` : `${size} au plus`
  }
  if (issue.code !== 'not_multiple_of') return undefined
  return `un multiple de ${String(issue.divisor).replace('.', ',')}`
}

function formMessage(issue: SchemaIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'à écrire'
    return `attendu\u00A0: ${TYPES[issue.expected] ?? 'une autre valeur'}`
  }
  if (issue.code === 'invalid_value')
    return `au choix\u00A0: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format')
    return issue.format === 'url' ? 'une adresse complète, comme https://…' : 'une autre forme'
  if (issue.code !== 'unrecognized_keys') return undefined
  const named = issue.keys.length > 1 ? 'champs inconnus' : 'champ inconnu'
  return `${named}\u00A0: ${issue.keys.join(', ')}`
}

function sizeText(origin: string, size: number | bigint): string {
  const [one, several] = UNITS[origin] ?? ['', '']
  const count = Number(size)
  const unit = count > 1 ? several : one
  return `${count.toLocaleString('fr-FR')}${unit === '' ? '' : `\u00A0${unit}`}`
}
