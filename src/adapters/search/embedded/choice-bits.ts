import type { SearchAccess } from '#domain/search/search-question.ts'

/** The order in which an index counts access. */
export const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

/** The bits of these members of a set, in its order; a stranger to it has none. */
export function bitsOf<Key>(all: readonly Key[], members: readonly Key[]): number {
  return all.reduce((bits, key, place) => (members.includes(key) ? bits | (1 << place) : bits), 0)
}
