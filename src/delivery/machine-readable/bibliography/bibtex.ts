import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'

import { bibliographicNote, singleLine } from './bibliographic-note-field.ts'

/** BibLaTeX entry type of each kind of record. BibTeX formats an unknown one as `@misc`. */
const ENTRY_TYPES: Readonly<Record<BibliographicRecord['type'], string>> = {
  legislation: 'legislation',
  webpage: 'online',
}

/** Serializes a bibliographic record as BibTeX, with the fields of BibLaTeX. */
export function bibtexOf(record: BibliographicRecord): string {
  const { key, type, title, authors, publisher, day, url, standfirst } = record
  const fields = [
    ['author', authors.map(braced).join(' and ')],
    ['title', braced(title)],
    ['organization', publisher === undefined ? '' : braced(publisher)],
    ['date', day ?? ''],
    // A URL is verbatim: LaTeX has no escapes in it.
    ['url', url],
    ['abstract', escapeLatex(standfirst ?? '')],
    ['language', 'french'],
    ['note', escapeLatex(bibliographicNote(record))],
  ] as const
  const lines = fields.flatMap(([name, value]) => (value === '' ? [] : [`  ${name} = {${value}},`]))
  return [`@${ENTRY_TYPES[type]}{${key},`, ...lines, '}', ''].join('\n')
}

/** Wraps a name or title in braces, so that BibTeX neither splits it nor lowers its capitals. */
function braced(text: string): string {
  return `{${escapeLatex(text)}}`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\u00A0': '~',
  '\u202F': '~',
}

/**
 * Escapes the characters that LaTeX interprets; accents stay UTF-8. Braces are written by name,
 * since BibTeX counts escaped ones.
 */
function escapeLatex(text: string): string {
  return singleLine(text)
    .replaceAll(/[\\{}~^\u00A0\u202F]/gu, (character) => ESCAPES[character] ?? character)
    .replaceAll(/[%&$#_]/gu, String.raw`\$&`)
    .replaceAll(LIGATURES, '$&{}')
}

/** Matches a character that LaTeX would join with the next: `--`, `\'\'`, `?``. */
const LIGATURES = /-(?=-)|'(?=')|`(?=`)|,(?=,)|<(?=<)|>(?=>)|[!?](?=`)/gu
