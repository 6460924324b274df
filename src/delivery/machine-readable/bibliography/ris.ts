import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'

import { bibliographicNote, singleLine } from './bibliographic-note-field.ts'

const REFERENCE_TYPES: Readonly<Record<BibliographicRecord['type'], string>> = {
  legislation: 'LEGAL',
  webpage: 'ELEC',
}

/** Serializes a bibliographic record as RIS: one tag and value per line, ended by CRLF. */
export function risOf(record: BibliographicRecord): string {
  const { type, title, container, authors, publisher, day, url, standfirst } = record
  const fields = [
    ['TI', title],
    // A comma would separate a family name from a given name.
    ...authors.map((author) => ['AU', author.replaceAll(/[\s,]*,[\s,]*/gu, ' ')] as const),
    ['T2', container],
    ['PB', publisher],
    ['PY', day?.slice(0, 4)],
    ['DA', day?.replaceAll('-', '/')],
    ['UR', url],
    ['AB', standfirst],
    ['LA', 'fr'],
    ['N1', bibliographicNote(record)],
  ] as const
  const lines = fields.flatMap(([tag, value = '']) => {
    const line = singleLine(value)
    return line === '' ? [] : [`${tag}  - ${line}`]
  })
  return [`TY  - ${REFERENCE_TYPES[type]}`, ...lines, 'ER  - ', ''].join('\r\n')
}
