import { addressWithin, isWeb } from '../navigation/same-origin-urls.ts'
import { MAX_ADDRESS_LENGTH, MAX_ENTRIES, MAX_TITLE_LENGTH } from './dossier.ts'

/** Title of a dossier without one. */
export const DEFAULT_TITLE = 'Dossier'

/** Maximum number of words in a printed dossier. */
export const MAX_WORDS = 60_000

/** Problem of a dossier: pages of the site that a reader gathers and prints as one file. */
export type DossierProblem =
  | 'noAddress'
  | 'tooManyAddresses'
  | 'titleTooLong'
  | 'tooManyWords'
  /** Printing took longer than its timeout. */
  | 'tooLate'
  /** Too many dossiers wait to be printed. */
  | 'tooBusy'
  /** The reader exceeds the rate limit. */
  | 'tooOften'

/** Problem of one address, which leads to no page that can be printed. */
export type AddressProblem =
  | 'notOfTheSite'
  | 'noSuchPage'
  | 'moved'
  | 'notPrintable'
  /** A simulator without answers has no result to print. */
  | 'answersMissing'
  | 'unavailable'

/** Address as typed, with its line number from 1, and its path on the site or its problem. */
export type PostedAddress = { readonly line: number; readonly text: string } & (
  | { readonly path: string }
  | { readonly problem: AddressProblem }
)

/** Problem of the address on a line. `destination` is the new address of a page that moved. */
export interface AddressIssue {
  readonly line: number
  readonly text: string
  readonly problem: AddressProblem
  readonly destination?: string
}

/** Reads addresses of the site, one a line: whole, without scheme, or from `/` on. */
export function parseAddresses(text: string, origin: string): readonly PostedAddress[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line: place + 1, text: line.trim() }))
    .filter((each) => each.text !== '')
    .map((each) => ({ ...each, ...pathOrProblem(each.text, origin) }))
}

function pathOrProblem(
  text: string,
  origin: string,
): { readonly path: string } | { readonly problem: 'notOfTheSite' } {
  const hasScheme = /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`, origin)
  if (url === null || !isWeb(url) || url.host !== URL.parse(origin)?.host) {
    return { problem: 'notOfTheSite' }
  }
  const [path = ''] = addressWithin(url).split('#', 1)
  return path.length > MAX_ADDRESS_LENGTH ? { problem: 'notOfTheSite' } : { path }
}

/** Returns the problem of a dossier's title and number of addresses, before any page is loaded. */
export function problemOfPosted(
  title: string,
  addresses: readonly PostedAddress[],
): DossierProblem | undefined {
  if (title.trim().length > MAX_TITLE_LENGTH) return 'titleTooLong'
  if (addresses.length === 0) return 'noAddress'
  return addresses.length > MAX_ENTRIES ? 'tooManyAddresses' : undefined
}
