import type { SplitAddress } from '../navigation/path.ts'

/**
 * Marks of an address on return from the account service: from any page, to start a trial, after
 * signing out.
 */
export type ReturnMark = 'backaccount' | 'premiumtrial' | 'signedout'

export interface ReturnMarks {
  readonly backFromAccount: boolean
  readonly premiumTrial: boolean
  readonly signedOut: boolean
}

interface AddressParts extends SplitAddress {
  readonly fragment: string
}

/** Parses the marks of an address; only the value `true` counts. */
export function returnMarks(address: string): ReturnMarks {
  const query = new URLSearchParams(partsOf(address).query)
  return {
    backFromAccount: query.get('backaccount') === 'true',
    premiumTrial: query.get('premiumtrial') === 'true',
    signedOut: query.get('signedout') === 'true',
  }
}

/** Appends a mark to an address if absent; changes no other character. */
export function withMark(address: string, mark: ReturnMark): string {
  return withField(address, mark, 'true')
}

/** Appends a query field to an address if absent; changes no other character. */
export function withField(address: string, name: string, value: string): string {
  const { path, query, fragment } = partsOf(address)
  if (new URLSearchParams(query).has(name)) return address
  return `${path}?${query === '' ? '' : `${query}&`}${name}=${encodeURIComponent(value)}${fragment}`
}

/** Removes the marks of an address, which are read once. */
export function withoutMarks(address: string): string {
  const { path, query, fragment } = partsOf(address)
  const rest = query.split('&').filter(isUnmarked).join('&')
  return `${path}${rest === '' ? '' : `?${rest}`}${fragment}`
}

function isUnmarked(pair: string): boolean {
  const query = new URLSearchParams(pair)
  return !query.has('backaccount') && !query.has('premiumtrial') && !query.has('signedout')
}

function partsOf(address: string): AddressParts {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? []
  return { path, query, fragment }
}
