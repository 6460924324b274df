import { typeset } from '#domain/editorial/typography.ts'

/** A term as it is printed, with the short forms that its title gives between brackets. */
export interface TermName {
  readonly term: string
  readonly abbreviations: readonly string[]
}

const SHORT_FORM = / \((?<short>\p{Lu}[\p{L}\p{N}]{1,5})\)/u

// What the glossary spells without its capitals or their accents.
const MENDS: readonly (readonly [RegExp, string])[] = [
  [/^A (?=\p{Ll})/u, 'À '],
  [/^E(?=tat\b|chelon\b|ligible\b|mission\b)/u, 'É'],
  [/\bconseil d(['’])[eéEÉ]tat\b/giu, 'Conseil d$1État'],
  [/\bcour de cassation\b/giu, 'Cour de cassation'],
  [/\bUnion Européenne\b/gu, 'Union européenne'],
  [/\bla france\b/gu, 'la France'],
  [/\bkbis\b/gu, 'Kbis'],
  [/\bnf x35-102\b/gu, 'NF X35-102'],
  [/^Risque psychosociaux$/u, 'Risques psychosociaux'],
]

/** The name of a term: a capital first, accents on capitals, proper names with theirs, « (UE) » apart. */
export function termName(title: string): TermName {
  const plain = title.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const short = SHORT_FORM.exec(plain)?.groups?.['short']
  const long = short === undefined ? plain : plain.replace(SHORT_FORM, '')
  const mended = MENDS.reduce((name, [fault, mend]) => name.replaceAll(globalOf(fault), mend), long)
  const term = `${mended.charAt(0).toLocaleUpperCase('fr')}${mended.slice(1)}`
  return { term: typeset(term), abbreviations: short === undefined ? [] : [short] }
}

function globalOf(fault: RegExp): RegExp {
  return fault.global ? fault : new RegExp(fault, `${fault.flags}g`)
}
