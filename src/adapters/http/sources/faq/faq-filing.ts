const MOST_TAGS = 3

const TAGS: readonly (readonly [string, RegExp])[] = [
  ['Période d’essai', /période d’essai/iu],
  ['CDD et intérim', /\bCDD\b|intérim|contrat de travail peut-il être renouvelé/iu],
  ['Préavis', /préavis/iu],
  ['Démission', /démission/iu],
  ['Licenciement', /licenciement/iu],
  ['Retraite', /retraite/iu],
  ['Maladie', /malad/iu],
  ['Maternité', /maternité/iu],
  ['Ancienneté', /ancienneté/iu],
  ['Primes et indemnités', /prime|indemnité|indemnisation|contrepartie/iu],
  ['Congés et jours fériés', /congés|jours fériés|dimanche/iu],
  ['Embauche', /poste se libère|embaucher|CDI de chantier/iu],
  [
    'Contrat de travail',
    /contrats? de travail|non-concurrence|cumul d’emplois|lettre d’engagement/iu,
  ],
]

/** The subjects that a question names, three at most. */
export function tagsOfQuestion(title: string): readonly string[] {
  const plain = title.replaceAll("'", '’')
  return TAGS.filter(([, words]) => words.test(plain))
    .map(([tag]) => tag)
    .slice(0, MOST_TAGS)
}
