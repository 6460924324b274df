import { hasRight, NO_RIGHTS } from './reader-rights.ts'
import type { Right, Rights } from './reader-rights.ts'

/**
 * Right that opens a Premium article, or the downloads of a template, to readers without Premium.
 * Trials open nothing by themselves.
 */
export interface OpeningRight extends Right {
  readonly kind: Exclude<Right['kind'], 'trials'>
}

/** Access to a document: open to everyone, or to Premium readers and to holders of some rights. */
export interface DocumentAccess {
  /** `premium` if the body is only the free part, and Premium readers can load a continuation. */
  readonly access: 'public' | 'premium'
  /** Rights of which each one opens the document, as Premium does. */
  readonly openedBy?: readonly OpeningRight[]
}

/** Words for the kinds of opening rights in front matter and in forms: `espace:cse`. */
const PREFIXES: Readonly<Record<OpeningRight['kind'], string>> = {
  spaces: 'espace',
  subscriptions: 'abonnement',
  collectiveAgreements: 'convention',
}

const KINDS = ['spaces', 'subscriptions', 'collectiveAgreements'] as const

/** Key of a right: letters, digits and hyphens, at most 60. */
const KEY = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/u

/** IDCC of an agreement, one to four digits. */
const IDCC = /^\d{1,4}$/u

/** Parses an opening right, such as `espace:cse` or `convention:1486`; undefined for other texts. */
export function parseOpeningRight(text: string): OpeningRight | undefined {
  const colon = text.indexOf(':')
  const prefix = text.slice(0, Math.max(0, colon)).trim().toLowerCase()
  const key = text.slice(colon + 1).trim()
  const kind = KINDS.find((each) => PREFIXES[each] === prefix)
  if (kind === undefined) return undefined
  if (kind === 'collectiveAgreements')
    return IDCC.test(key) && Number(key) > 0 ? { kind, key: key.padStart(4, '0') } : undefined
  return KEY.test(key) ? { kind, key } : undefined
}

/** Formats an opening right as it is parsed: `espace:cse`, `convention:0016`. */
export function formatOpeningRight({ kind, key }: OpeningRight): string {
  return `${PREFIXES[kind]}:${kind === 'collectiveAgreements' ? key.padStart(4, '0') : key}`
}

/** True if a right opens documents: it is not a trial. */
export function isOpeningRight(right: Right): right is OpeningRight {
  return right.kind !== 'trials'
}

/** True if two rights are the same. Leading zeros of an IDCC are ignored. */
export function isSameRight(one: Right, other: Right): boolean {
  return one.kind === other.kind && hasRight({ ...NO_RIGHTS, [one.kind]: [one.key] }, other)
}

/** True if a person has one of the rights that open a document. */
export function holdsOpeningRight(rights: Rights, openedBy: readonly OpeningRight[]): boolean {
  return openedBy.some((right) => hasRight(rights, right))
}
