import { typeset } from '#domain/editorial/typography.ts'

const DESIGNATION = /^(?<designation>[^:]{1,40}?)\s:\s/u
const HOLDS_TITLES = /^(?:Partie|[\p{L}]+ partie|Livre)(?!\p{L})/iu

/** The title of a part of the Code, without the line ends and double spaces of the base nor the full stop of some, in French typography. */
export function tidyPartTitle(title: string): string {
  const words = title.replaceAll(/\s+/gu, ' ').replaceAll(' - ', ' – ').trim()
  return typeset(words.replace(/\.$/u, ''))
}

/** What names a part in its address: « livre-ii » of « Livre II : Le contrat de travail ». */
export function partDesignation(title: string): string {
  return DESIGNATION.exec(title)?.groups?.['designation'] ?? title
}

/** What a part is about: « Le contrat de travail » of « Livre II : Le contrat de travail ». */
export function partSubject(title: string): string {
  return title.replace(DESIGNATION, '')
}

/** Whether a part is one that holds Titles, and has a page of its own that leads to theirs: a « Partie » or a « Livre ». */
export function holdsTitles(title: string): boolean {
  return HOLDS_TITLES.test(title)
}
