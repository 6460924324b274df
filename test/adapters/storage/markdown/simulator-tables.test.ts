import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'

const QUESTIONS = `questions:
  - { id: anciennete, type: months, label: Depuis quand }
  - { id: salaire12, type: amount, label: Douze mois }
  - { id: salaire3, type: amount, label: Trois mois }
`

const FILE = 'simulateurs/preavis-de-licenciement/1486.yaml'

const PASSAGES =
  'passages: [{ article: KALIARTI000005851390, words: "un mois ; à partir de deux ans, deux mois" }]'

/** Returns a table of two questions and these rows. */
function written(...rows: readonly string[]): string {
  return [
    'questions:',
    '  - anciennete',
    '  - id: categorie',
    '    type: choice',
    '    label: "Catégorie ?"',
    '    options: [{ value: etam, label: ETAM }, { value: cadre, label: Cadre }]',
    'rows:',
    ...rows.map((row) => `  - { ${row} }`),
    '',
  ].join('\n')
}

const ETAM = `when: { categorie: etam }, result: 1 mois, ${PASSAGES}`
const CADRE_BELOW = `when: { categorie: cadre, anciennete: { below: 24 } }, result: 1 mois et 15 jours, ${PASSAGES}`
const CADRE_FROM = `when: { categorie: cadre, anciennete: { from: 24 } }, formula: salaire * annees, ${PASSAGES}`

async function issuesOf(table: string, file = FILE): Promise<readonly string[]> {
  await using folder = await contentFolder({
    'simulateurs/questions.yaml': QUESTIONS,
    [file]: table,
  })
  try {
    await yamlSimulatorTables(folder.path).all()
    return []
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
}

describe('[S01] a table', () => {
  test('is parsed with its lines, and the questions that its formulas need', async () => {
    await using folder = await contentFolder({
      'simulateurs/questions.yaml': QUESTIONS,
      [FILE]: written(ETAM, CADRE_BELOW, CADRE_FROM),
    })
    const tables = yamlSimulatorTables(folder.path)
    const table = await tables.table('preavis-de-licenciement', '1486')
    expect(table?.questions.map(({ id }) => id)).toEqual([
      'anciennete',
      'categorie',
      'salaire12',
      'salaire3',
    ])
    expect(table?.rows.map(({ line }) => line)).toEqual([8, 9, 10])
    expect(table?.rows[1]?.outcome).toEqual({
      kind: 'duration',
      parts: [
        { value: 1, unit: 'months' },
        { value: 15, unit: 'days' },
      ],
    })
    expect(await tables.table('preavis-de-licenciement')).toBeUndefined()
    expect(await tables.all()).toEqual([table])
  })

  test.each([
    [
      written(ETAM, CADRE_BELOW),
      '(ligne 1) : aucune ligne ne répond à : anciennete = 2 ans jour pour jour, categorie = Cadre',
    ],
    [
      written(ETAM, CADRE_BELOW.replace('below', 'upTo'), CADRE_FROM),
      '(ligne 9) : les lignes 9, 10 répondent toutes à : anciennete = 2 ans jour pour jour, categorie = Cadre',
    ],
    [
      written(ETAM, CADRE_BELOW, CADRE_FROM).replaceAll('à partir de', 'plus de'),
      '(ligne 9) : anciennete 24 : la ligne lit « à partir de », les passages disent « plus de » ; une raison (boundary) manque',
    ],
    [
      written(ETAM, CADRE_BELOW, CADRE_FROM).replaceAll('à partir de deux ans, ', ''),
      '(ligne 9) : anciennete 24 : la ligne lit « à partir de », les passages ne disent pas ce seuil ; une raison (boundary) manque',
    ],
    [
      written(ETAM.replace('etam', 'agent')),
      '(ligne 8) : categorie : réponse inconnue « agent », au choix : etam, cadre',
    ],
    [
      written(ETAM.replace('categorie', 'coefficient')),
      '(ligne 8) : coefficient : question inconnue, à déclarer dans « questions »',
    ],
    [
      written(ETAM.replace('categorie: etam', 'anciennete: [12]')),
      '(ligne 8) : anciennete : attend des bornes : from, above, below, upTo',
    ],
    [
      written(CADRE_BELOW.replace('below', 'from: 30, below')),
      '(ligne 8) : anciennete : aucun nombre n’est entre ces bornes',
    ],
    [
      written(ETAM.replace('etam', '{ from: 1 }')),
      '(ligne 8) : categorie : attend une réponse, non des bornes',
    ],
    [written(ETAM.replace('1 mois', 'un mois')), '(ligne 8) : résultat illisible : « un mois »'],
    [
      written(CADRE_FROM.replace('annees', 'prime')),
      '(ligne 8) : variable inconnue dans la formule : « prime »',
    ],
    [
      written(CADRE_FROM.replace('* annees', '*')),
      '(ligne 8) : formule illisible au signe 10 : elle s’arrête trop tôt',
    ],
    [
      written(ETAM.replace('result: 1 mois, ', '')),
      '(ligne 8) : une ligne a « result » ou « formula », l’un des deux',
    ],
    [written(ETAM.replace(`, ${PASSAGES}`, '')), '(ligne 8) : aucun passage ne dit ce résultat'],
    [
      written(ETAM.replace('1 mois', 'non prévu')),
      '(ligne 8) : « non prévu » demande une raison (because)',
    ],
    [
      written(ETAM.replace('KALIARTI000005851390', 'article 15')),
      '(ligne 8) : article illisible : « article 15 » n’est ni KALIARTI… ni un article du Code',
    ],
    [written(ETAM.replace('words', 'word')), '(ligne 8) : words : '],
    [
      written(ETAM).replace('- anciennete', '- prime'),
      '(ligne 2) : prime : question partagée inconnue',
    ],
    [
      written(ETAM).replace('- anciennete', '- { id: anciennete, type: number, label: Ans }'),
      '(ligne 2) : anciennete : la question partagée est de type months',
    ],
    [
      written(ETAM).replace('label: ETAM', 'label: ETAM, implies: { anciennete: oui }'),
      '(ligne 3) : categorie : une option donne à « anciennete » une réponse que cette question n’a pas',
    ],
    [
      written(ETAM, ETAM.replace('etam', 'cadre')),
      '(ligne 2) : anciennete : aucune ligne n’en dépend',
    ],
    ['rows: [', '(ligne 1) : Le YAML est mal formé'],
    ['rows: *lignes', '(ligne 1) : Le YAML est mal formé : un renvoi (*) n’a pas son ancre (&)'],
  ])('names the line and the reason of a mistake: %#', async (table, issue) => {
    const [first = ''] = await issuesOf(table)
    expect(withPlainSpaces(first)).toContain(`${FILE} ${issue}`)
  })

  test.each([
    ['2 heures', ['(ligne 2) : le résultat ne dit pas sa période : par jour, par mois, en tout…']],
    ['2 heures par jour', []],
    ['50 heures par mois', []],
    ['non prévu', []],
  ])('on hours of absence may say %j with its period only', async (result, issues) => {
    const table = `rows:\n  - { result: ${result}, because: "Usage.", ${PASSAGES} }\n`
    const file = 'simulateurs/heures-de-recherche-d-emploi/1486.yaml'
    expect((await issuesOf(table, file)).map((issue) => issue.slice(file.length + 1))).toEqual(
      issues,
    )
  })

  test('is refused under a name that is no IDCC', async () => {
    await using folder = await contentFolder({
      'simulateurs/questions.yaml': QUESTIONS,
      'simulateurs/preavis-de-demission/syntec.yaml': written(ETAM),
    })
    await expect(yamlSimulatorTables(folder.path).all()).rejects.toThrow('IDCC de quatre chiffres')
  })
})
