import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/** What a citation library that is not ours reads from a record, as CSL fields. */
export function readRecord(text: string): Readonly<Record<string, unknown>> {
  const { data } = new Cite(text)
  const [item, ...others] = data
  if (item === undefined || others.length > 0) throw new Error(`not one record: ${text}`)
  return item
}
