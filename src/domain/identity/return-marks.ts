import type { SplitAddress } from '../navigation/path.ts'

/** The marks that an address carries back from the account service: `backaccount=true`, `premiumtrial=true` when a trial is being activated, and `signedout=true` after signing out (§4, §7). */
export type ReturnMark = 'backaccount' | 'premiumtrial' | 'signedout'

/** What the marks of an address say when a page loads (§4). */
export interface ReturnMarks {
  readonly backFromAccount: boolean
  readonly premiumTrial: boolean
  readonly signedOut: boolean
}

interface AddressParts extends SplitAddress {
  readonly fragment: string
}

/** Reads the marks of an address; only the value `true` counts (§4). */
export function returnMarks(address: string): ReturnMarks {
  const query = new URLSearchParams(partsOf(address).query)
  return {
    backFromAccount: query.get('backaccount') === 'true',
    premiumTrial: query.get('premiumtrial') === 'true',
    signedOut: query.get('signedout') === 'true',
  }
}

/** Appends a mark to an address when absent, and leaves every other character of it as it is (§4). */
export function withMark(address: string, mark: ReturnMark): string {
  return withField(address, mark, 'true')
}

/** Appends a query field to an address when absent, and leaves every other character of it as it is. */
export function withField(address: string, name: string, value: string): string {
  const { path, query, fragment } = partsOf(address)
  if (new URLSearchParams(query).has(name)) return address
  return `${path}?${query === '' ? '' : `${query}&`}${name}=${encodeURIComponent(value)}${fragment}`
}

/** The address without its marks, to be shown and shared: they are read once (§4). */
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
