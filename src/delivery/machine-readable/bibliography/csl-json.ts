import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'

import { bibliographicNote } from './bibliographic-note-field.ts'

/**
 * Serializes a bibliographic record as CSL-JSON: a list with one item, as reference managers import
 * it.
 */
export function cslJsonOf(record: BibliographicRecord): string {
  const { key, type, title, container, authors, publisher, day, version, url } = record
  const note = bibliographicNote(record)
  return cleanJson([
    {
      id: key,
      type,
      title,
      'container-title': container,
      ...(authors.length > 0 && { author: authors.map((literal) => ({ literal })) }),
      ...(publisher !== undefined && { publisher }),
      ...(day !== undefined && { issued: { 'date-parts': [day.split('-').map(Number)] } }),
      ...(version !== undefined && { version }),
      ...(record.standfirst !== undefined && { abstract: record.standfirst }),
      URL: url,
      language: 'fr',
      ...(note !== '' && { note }),
    },
  ])
}
