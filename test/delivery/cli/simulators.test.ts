import { describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import {
  metalArticle,
  noticeArticle,
  SIMULATOR_SITE,
} from '#test/support/fixtures/small-simulator-tables.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runCli } from '#test/support/processes/run-command-line.ts'

const TOOL = 'preavis-de-licenciement'

async function siteOf(documents: readonly Document[] = SIMULATOR_SITE) {
  return siteOver(await pagePorts(documents))
}

const SITE = await siteOf()

async function run(...args: readonly string[]) {
  const { code, answer, complaint } = await runCli(['simulate', ...args], SITE)
  return { code, answer: withPlainSpaces(answer), complaint: withPlainSpaces(complaint) }
}

const ORIGIN = 'https://www.preavis.example'
const LEGIFRANCE = 'https://www.legifrance.gouv.fr'
const IN_CODE = `, en vigueur au 1er septembre 2026 ([Légifrance](${LEGIFRANCE}/codes/article_lc/LEGIARTI000019071187))`
const IN_AGREEMENT = `, Convention du 7 février 2022 ([Légifrance](${LEGIFRANCE}/conv_coll/id/KALIARTI000046130131))`
const ARTICLE = '/convention-collective/3248-metallurgie/convention-du-7-fevrier-2022/article-75'

describe('[S05] simulate', () => {
  test('prints the answer with its passages', async () => {
    const { code, answer, complaint } = await run(
      TOOL,
      '--convention',
      '3248',
      '--anciennete',
      '2 ans 6 mois',
      '--categorie=cadre',
    )
    expect([code, complaint]).toEqual([0, ''])
    expect(answer).toContain('# Préavis de licenciement 3 mois\n')
    expect(answer).toContain(`
La convention collective est plus favorable au salarié que le Code du travail.
`)
    expect(answer).toContain(`## Code du travail

2 mois

> « un préavis de deux mois »

[Article L1234-1 du Code du travail](${ORIGIN}/code-du-travail/l1234-1)${IN_CODE}
`)
    expect(answer).toContain(`(IDCC 3248)](${ORIGIN}/convention-collective/3248-metallurgie)

Réponse retenue

3 mois

Quelle que soit l’ancienneté.

> « Cadres : trois mois »

[Article 1](${ORIGIN}${ARTICLE})${IN_AGREEMENT}
`)
    expect(answer).toContain(`- Quelle est l’ancienneté du salarié ?

  **2 ans et 6 mois**
`)
    expect(answer).not.toContain('Modifier')
  })

  test('shows the calculation of an amount', async () => {
    const options = ['--anciennete', '30', '--salaire12', '2400', '--salaire-3', '2500']
    const { answer } = await run('indemnite-de-licenciement', ...options)
    expect(answer).toContain('Calcul : 2 500 € × 1/4 × 2,5 = **1 562,50 €**\n')
  })

  test('prints the next question with its values, and ends with 64', async () => {
    const { code, answer } = await run(TOOL, '--convention', '3248', '--anciennete', '30')
    expect([code, answer]).toEqual([
      64,
      `Quelle est la catégorie du salarié ?
  --categorie <réponse>
    etam   ETAM
    cadre  Ingénieur ou cadre
`,
    ])
  })

  test('names the error of an answer, and asks again', async () => {
    const { code, answer } = await run(TOOL, '--anciennete', 'longtemps')
    expect(code).toBe(64)
    expect(answer)
      .toBe(`« longtemps » : L’ancienneté se donne en années et en mois, en chiffres : par exemple 2 ans et 6 mois.
Quelle est l’ancienneté du salarié ?
En mois entiers.
  --anciennete <mois, ou « 2 ans 6 mois »>
`)
  })

  test('asks at a terminal until it knows the answer', async () => {
    const requested: string[] = []
    const replies = ['beaucoup', '30', 'etam']
    const staff = {
      ask: async (question: string) => {
        requested.push(question.split('\n')[0] ?? '')
        return replies.shift() ?? ''
      },
    }
    const { code, answer } = await runCli(['simulate', TOOL, '--convention', '3248'], SITE, staff)
    expect(requested.map((line) => withPlainSpaces(line).slice(0, 20))).toEqual([
      'Quelle est l’ancienn',
      '« beaucoup » : L’anc',
      'Quelle est la catégo',
    ])
    expect([code, withPlainSpaces(answer)]).toEqual([
      0,
      expect.stringContaining('# Préavis de licenciement 2 mois\n'),
    ])
  })

  test.each([
    [['rupture'], 'toolUnknown'],
    [[TOOL, '--convention', 'syntec'], 'idccInvalid'],
    [[TOOL, '--ancienete', '30'], 'unknownOption'],
    [[TOOL, '--anciennete'], 'missingValue'],
    [[TOOL, '--anciennete', '30', '--anciennete', '31'], 'repeatedOption'],
    [[TOOL, 'trente'], 'unknownOption'],
  ])('refuses %j', async (args, error) => {
    const { code, answer } = await run(...args, '--json')
    expect([code, JSON.parse(answer).error.code]).toEqual([64, error])
  })

  test('ends with 2 where nothing proves the answer', async () => {
    const args = ['simulate', TOOL, '--anciennete', '30']
    const { code, answer } = await runCli(args, await siteOf([]))
    expect([code, withPlainSpaces(answer)]).toEqual([
      2,
      expect.stringContaining('# Préavis de licenciement À vérifier\n'),
    ])
  })
})

describe('[S04] simulators check', () => {
  test('ends with 0 when the texts say every row', async () => {
    const { code, answer } = await runCli(['simulators', 'check'], SITE)
    expect([code, withPlainSpaces(answer)]).toEqual([
      0,
      '3 tables, 6 lignes, 6 passages : aucun passage perdu.\nÉchéancier, 1 échéance : aucun passage perdu.\n',
    ])
  })

  test('names a withdrawn row with its line, article and reason, exit 1', async () => {
    const changed = await siteOf([noticeArticle(), metalArticle('ETAM : deux mois.')])
    const { code, answer } = await runCli(['simulators', 'check'], changed)
    expect(code).toBe(1)
    expect(withPlainSpaces(answer)).toContain(
      'simulateurs/preavis-de-licenciement/3248.yaml:9  KALIARTI000046000001  l’article ne porte plus ces mots, retirée depuis le 23 novembre 2026 : « Cadres : trois mois »\n',
    )
  })

  test('names a withdrawn deadline of a schedule, and ends with 1', async () => {
    const changed = await siteOf([noticeArticle('Un préavis de deux mois.'), metalArticle()])
    const { code, answer } = await runCli(['simulators', 'check'], changed)
    expect([code, withPlainSpaces(answer)]).toEqual([
      1,
      expect.stringContaining(
        'Échéancier, Démission, Dernier jour du préavis  L1234-1  l’article ne porte plus ces mots, retirée depuis le 23 novembre 2026 : « un préavis d’un mois »\n',
      ),
    ])
  })

  test('ends with 2 before anything is imported', async () => {
    const { code, answer } = await runCli(['simulators', 'check'], await siteOf([]))
    expect([code, withPlainSpaces(answer)]).toEqual([
      2,
      expect.stringContaining('preavis content import'),
    ])
  })
})
