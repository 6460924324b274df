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

/** What a text is about, by the words of its title: the tags under which it is found. A text on pay is filed as such by its agreement. */
export function subjectsOf(title: string, part: 'base' | 'attached' | 'pay'): readonly string[] {
  const found = SUBJECTS.filter(([, words]) => words.test(title)).map(([subject]) => subject)
  return part === 'pay' && !found.includes(PAY) ? [PAY, ...found] : found
}
