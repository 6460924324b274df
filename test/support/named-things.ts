import type { NamedAgreement } from '#domain/editorial/agreement-search.ts'
import type { NamedTerm } from '#domain/search/term-asked.ts'

/** Agreements by their numbers and short names, some of them closed. */
export const AGREEMENTS: readonly NamedAgreement[] = [
  named('0016', 'Transports routiers et activités auxiliaires du transport', 679_524),
  named('0029', 'Hospitalisation privée : établissements à but non lucratif (FEHAP)'),
  named('0054', 'Métallurgie : Région parisienne (industries mécaniques et connexes)'),
  named('0087', 'Carrières : industries de carrières et de matériaux'),
  named('0275', 'Transport aérien (personnel au sol)', 85_188),
  named('0413', 'Handicapés : établissements et services pour les personnes handicapées'),
  named('1000', 'Avocats : personnel des cabinets'),
  named('1090', 'Services de l’automobile'),
  named('1486', 'Bureaux d’études techniques, cabinets d’ingénieurs-conseils', 857_061),
  named('1596', 'Bâtiment Ouvriers (Entreprises occupant jusqu’à 10 salariés)', 282_254),
  named('1597', 'Bâtiment Ouvriers (Entreprises occupant plus de 10 salariés)', 257_290),
  named('1672', 'Sociétés d’assurances'),
  named('1979', 'Hôtels, cafés, restaurants'),
  named('1996', 'Pharmacie d’officine'),
  named('2596', 'Coiffure et professions connexes'),
  named('2609', 'Bâtiment ETAM', 140_105),
  named('3043', 'Entreprises de propreté et services associés (26 juillet 2011)'),
  named('3239', 'Particuliers employeurs et emploi à domicile'),
  named('3248', 'Métallurgie', 722_667),
  { ...named('9001', 'Cabinets de conseil'), closed: { successors: ['1486'] } },
  { title: 'Accord national', shortTitle: 'Travail temporaire : personnels permanents' },
]

/** A few terms of a glossary. */
export const GLOSSARY: readonly NamedTerm[] = [
  { term: 'Préavis', variants: ['délai congé', 'délai-congé'], abbreviations: [] },
  { term: 'Convention collective', variants: [], abbreviations: ['CC'] },
  { term: 'Document unique', variants: ['document unique'], abbreviations: ['DUERP', 'DU'] },
]

function named(idcc: string, shortTitle: string, employees?: number): NamedAgreement {
  const title = `Convention collective nationale : ${shortTitle}`
  return { idcc, title, shortTitle, ...(employees === undefined ? {} : { employees }) }
}
