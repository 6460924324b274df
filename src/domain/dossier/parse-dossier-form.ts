import { addressWithin, isHttpUrl } from '../navigation/same-origin-urls.ts'
import { MAX_ADDRESS_LENGTH, MAX_ENTRIES, MAX_TITLE_LENGTH } from './dossier.ts'

/** Title of a dossier to which the reader gave none. */
export const DEFAULT_TITLE = 'Dossier'

/** Maximum number of words in a printed dossier. */
export const MAX_WORDS = 60_000

/**
 * Reason why a dossier cannot be printed. A dossier is a set of pages that a reader prints as one
 * file.
 */
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

/** Reason why the page at one submitted address cannot be printed. */
export type AddressProblem =
  | 'notOfTheSite'
  | 'noSuchPage'
  | 'moved'
  | 'notPrintable'
  /** A simulator without answers has no result to print. */
  | 'answersMissing'
  /** The simulator's calculation is unavailable. */
  | 'unavailable'

/**
 * Submitted address of a page, with its line number from 1. `path` is its path on the site, with
 * the query; an address without one has a `problem` instead.
 */
export type PostedAddress = { readonly line: number; readonly text: string } & (
  | { readonly path: string }
  | { readonly problem: AddressProblem }
)

/** Problem of one submitted address. `destination` is the new path of a page that moved. */
export interface AddressIssue {
  readonly line: number
  readonly text: string
  readonly problem: AddressProblem
  readonly destination?: string
}

/**
 * Parses the addresses of a dossier's pages, one on each line. Accepts URLs with or without scheme,
 * and paths that begin with `/`. Blank lines are skipped.
 */
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
  if (url === null || !isHttpUrl(url) || url.host !== URL.parse(origin)?.host) {
    return { problem: 'notOfTheSite' }
  }
  const [path = ''] = addressWithin(url).split('#', 1)
  return path.length > MAX_ADDRESS_LENGTH ? { problem: 'notOfTheSite' } : { path }
}

/**
 * Returns the problem of a dossier's title or of its number of addresses. Returns undefined if both
 * are valid.
 */
export function postedDossierProblem(
  title: string,
  addresses: readonly PostedAddress[],
): DossierProblem | undefined {
  if (title.trim().length > MAX_TITLE_LENGTH) return 'titleTooLong'
  if (addresses.length === 0) return 'noAddress'
  return addresses.length > MAX_ENTRIES ? 'tooManyAddresses' : undefined
}
