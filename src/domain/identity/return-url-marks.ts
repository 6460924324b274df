import type { SplitAddress } from '../navigation/canonical-path.ts'

/**
 * Query field of a return URL with the reason for the return: account service, trial request or
 * sign-out.
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

/** Parses the return marks in the query of a URL. Only the value `true` counts. */
export function returnMarks(address: string): ReturnMarks {
  const query = new URLSearchParams(partsOf(address).query)
  return {
    backFromAccount: query.get('backaccount') === 'true',
    premiumTrial: query.get('premiumtrial') === 'true',
    signedOut: query.get('signedout') === 'true',
  }
}

/**
 * Appends a return mark to the query of a URL unless it is present. The rest of the URL is
 * unchanged.
 */
export function withMark(address: string, mark: ReturnMark): string {
  return withField(address, mark, 'true')
}

/** Appends a query field to a URL unless it is present. The rest of the URL is unchanged. */
export function withField(address: string, name: string, value: string): string {
  const { path, query, fragment } = partsOf(address)
  if (new URLSearchParams(query).has(name)) return address
  return `${path}?${query === '' ? '' : `${query}&`}${name}=${encodeURIComponent(value)}${fragment}`
}

/** Removes all return marks from the query of a URL, once they are handled. */
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
