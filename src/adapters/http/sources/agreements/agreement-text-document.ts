import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import { lastPathSegment } from './agreement-article-document.ts'
import { creditOf } from './agreement-metadata.ts'
import type { DatedText } from './agreement-metadata.ts'
import { natureOf } from './agreement-titles.ts'
import type { TextWithPaths } from './assign-agreement-paths.ts'
import { tableOfArticles } from './table-of-articles.ts'

const PAY = 'Salaires'

const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  [
    PAY,
    /salaires?|salari(?:al|aux|ale)|rémunérations?|minima|minimaux|appointements|valeur d[eu] point|\brag\b|rega\b|barème/iu,
  ],
  [
    'Déplacements',
    /déplacements?|indemnités? de (?:repas|trajet)|frais de (?:route|déplacement)/iu,
  ],
  ['Prévoyance', /prévoyance|incapacité|invalidité|décès/iu],
  [
    'Complémentaire santé',
    /(?:frais|complémentaire|mutuelle)s?(?: de)?(?: soins)?(?: de)? santé|frais de soins|remboursements? complémentaires?/iu,
  ],
  [
    'Formation professionnelle',
    /formation|apprentissage|tutor|professionnalisation|alternance|pro-a\b|\bopc[ao]\b|opérateurs? de compétences|certificats? de qualification|\bcqp\b|\bcpf\b|\bgpec\b/iu,
  ],
  [
    'Temps de travail',
    /temps de travail|durée du travail|35 heures|forfait|heures supplémentaires|modulation|annualisation|temps partiel|travail (?:de nuit|du dimanche|dominical)|compte épargne/iu,
  ],
  [
    'Classification',
    /classifications?|qualifications? (?:professionnelles?|des emplois)|grille de classification/iu,
  ],
  ['Égalité professionnelle', /égalité|mixité|parité/iu],
  [
    'Dialogue social',
    /dialogue social|paritarisme|paritaires?|droit syndical|cppni|négociation|institutions représentatives|comité social|délégués?/iu,
  ],
  ['Retraite', /retraites?|cessation anticipée|fin de carrière/iu],
  ['Épargne salariale', /épargne|intéressement|participation des salariés|\bpe[ir]i?\b|\bperco/iu],
  [
    'Emploi',
    /emploi|activité (?:réduite|partielle)|seniors?|contrats? de (?:travail|génération)|chantier/iu,
  ],
  [
    'Santé et sécurité',
    /santé au travail|sécurité au travail|pénibilité|prévention|conditions de travail|harcèlement|risques/iu,
  ],
  ['Handicap', /handicap/iu],
  ['Télétravail', /télétravail/iu],
  ['Champ d’application', /champ d['’]application/iu],
]

/**
 * Returns the tags of a text: subjects found in the words of its title. Texts of the pay section
 * always have « Salaires ».
 */
export function subjectsOf(title: string, part: 'base' | 'attached' | 'pay'): readonly string[] {
  const subjectsInTitle = SUBJECTS.filter(([, words]) => words.test(title)).map(
    ([subject]) => subject,
  )
  return part === 'pay' && !subjectsInTitle.includes(PAY)
    ? [PAY, ...subjectsInTitle]
    : subjectsInTitle
}

/**
 * Builds the document of a text of an agreement. A text with a signing day is also a news item of
 * the agreement.
 */
export function textDocument(datedText: DatedText): Document {
  const { text, metadata, day, signedOn } = datedText
  const { source, kaliId, idcc, agreement, themes, sectors, closed } = metadata
  const title = text.section.data.title ?? ''
  const nature = natureOf(title, text.part)
  const body = tableOfArticles(text)
  return {
    kind: 'agreementText',
    // The agreement is part of the id: a text shared by several agreements has one document in
    // each.
    id: `${source}:${kaliId}/${text.cid}`,
    slug: lastPathSegment(text.path),
    path: text.path,
    title: text.title,
    standfirst: standfirst(datedText),
    publishedAt: day,
    stateOfLawAt: startOfDataDay(metadata.edition.pin),
    themes,
    sectors,
    tags: subjectsOf(title, text.part),
    authors: [PINS.agreements.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [agreement.path],
    source: creditOf(text.cid, metadata.edition),
    demo: false,
    ...(idcc !== undefined && { idcc }),
    agreement,
    part: text.part,
    ...(nature !== undefined && { nature }),
    ...(signedOn !== undefined && { signedOn }),
    extended: isExtended(text),
    articleCount: text.articles.length,
    ...(closed !== undefined && { closed }),
  }
}

function standfirst({ text, metadata, signedOn }: DatedText): string {
  const { agreement, idcc } = metadata
  const whose = idcc === undefined ? '' : ` (IDCC\u00A0${idcc})`
  const facts = [
    formatCount(text.articles.length, 'article', 'articles'),
    ...(signedOn === undefined ? [] : [`signature le ${frenchDate(signedOn)}`]),
    ...(STANDINGS[text.section.data.etat ?? ''] ?? []),
  ]
  return `${PARTS[text.part]} de la convention collective «\u202F${agreement.title}\u202F»${whose}\u00A0: ${facts.join(', ')}.`
}

const PARTS = {
  base: 'Texte de base',
  attached: 'Texte attaché',
  pay: 'Texte sur les salaires',
} as const

const STANDINGS: Readonly<Record<string, readonly string[]>> = {
  VIGUEUR_ETEN: ['texte étendu'],
  VIGUEUR_NON_ETEN: ['texte non étendu'],
}

function isExtended({ section }: TextWithPaths): boolean {
  return section.data.etat === 'VIGUEUR_ETEN'
}
