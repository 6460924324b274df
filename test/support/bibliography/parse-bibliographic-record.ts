import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/**
 * Parses a BibTeX or RIS record into CSL fields with citation-js. Throws unless the text is exactly
 * one record.
 */
export function readRecord(text: string): Readonly<Record<string, unknown>> {
  const { data } = new Cite(text)
  const [item, ...others] = data
  if (item === undefined || others.length > 0) throw new Error(`not one record: ${text}`)
  return item
}
