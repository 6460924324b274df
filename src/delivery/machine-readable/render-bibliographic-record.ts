import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import type { BibliographicFormat } from '#domain/navigation/page-formats.ts'

import { bibtexOf } from './bibliography/bibtex.ts'
import { cslJsonOf } from './bibliography/csl-json.ts'
import { risOf } from './bibliography/ris.ts'

const SERIALIZERS: Readonly<Record<BibliographicFormat, (record: BibliographicRecord) => string>> =
  { bibtex: bibtexOf, ris: risOf, csl: cslJsonOf }

/** Serializes a bibliographic record as BibTeX, RIS or CSL-JSON. */
export function renderRecord(record: BibliographicRecord, format: BibliographicFormat): string {
  return SERIALIZERS[format](record)
}
