import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { answerTableQuestions } from '#application/simulators/answer-table-questions.ts'
import { followDismissalNotice } from '#application/simulators/follow-dismissal-notice.ts'
import { outcomeOf } from '#test/support/fixtures/small-simulator-tables.ts'

const tables = yamlSimulatorTables(fileURLToPath(new URL('../../../content', import.meta.url)))

/** Answers the retirement table of an agreement, with the dismissal notice that it borrows. */
async function retirement(idcc: string, answers: Readonly<Record<string, string>>) {
  const table = await tables.table('preavis-de-retraite', idcc)
  const reading = { texts: new Map(Object.entries(answers)), values: new Map(), answered: [] }
  const followed = answerTableQuestions(table, reading)
  return (await followDismissalNotice(tables, { table, followed }, reading)).followed
}

describe('[S03] a mise à la retraite without a notice of its own', () => {
  test.each([
    ['0016', { categorie: 'ouvrier', anciennete: '30' }, '2 mois'],
    ['0675', { categorie: 'employe', anciennete: '30' }, '2 mois'],
    ['0787', { categorie: 'cadre' }, '3 mois'],
    ['1501', { categorie: 'cadre' }, '3 mois'],
    ['1596', { anciennete: '30' }, '2 mois'],
    ['1996', { categorie: 'noncadre', anciennete: '12' }, '1 mois'],
  ])('takes the dismissal notice of %s', async (idcc, answers, text) => {
    const followed = await retirement(idcc, { initiative: 'employeur', ...answers })
    expect(followed).toMatchObject({
      kind: 'answer',
      row: {
        outcome: outcomeOf(text),
        because: expect.stringContaining('retenu, parce que'),
      },
    })
    const articles = followed.kind === 'answer' ? followed.row.passages : []
    expect(articles[0]?.article).toBe('L1237-6')
  })

  test('asks what the dismissal notice needs', async () => {
    expect(await retirement('1596', { initiative: 'employeur' })).toMatchObject({
      kind: 'question',
      question: { id: 'anciennete' },
    })
  })

  test.each([
    ['1596', { initiative: 'salarie' }, 'non prévu'],
    ['0016', { initiative: 'employeur', categorie: 'employe', anciennete: '0' }, 'non prévu'],
    ['0016', { initiative: 'employeur', categorie: 'cadre' }, '6 mois'],
  ])('leaves %s alone for %j', async (idcc, answers, text) => {
    expect(await retirement(idcc, answers)).toMatchObject({ row: { outcome: outcomeOf(text) } })
  })
})
