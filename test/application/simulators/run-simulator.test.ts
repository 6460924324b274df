import { describe, expect, test } from 'vitest'

import type {
  SimulationAnswer,
  SimulationQuestion,
} from '#application/simulators/simulation-types.ts'
import type { Document } from '#domain/editorial/document.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import {
  METAL_ARTICLE,
  metalArticle,
  noticeArticle,
  NOTICE_DAY,
  SIMULATOR_SITE,
  SMALL_TABLES,
} from '#test/support/fixtures/small-simulator-tables.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memorySimulators } from '#test/support/memory/memory-simulators.ts'

async function simulating(
  documents: readonly Document[] = SIMULATOR_SITE,
  tables: readonly Table[] = SMALL_TABLES,
) {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  const { simulate } = memorySimulators(library, tables, new MemoryLogger())
  return (answers: Readonly<Record<string, string>>, idcc?: string, tool: SimulatorId = NOTICE) =>
    simulate({ tool, answers: new Map(Object.entries(answers)), ...(idcc && { idcc }) })
}

const NOTICE = 'preavis-de-licenciement'

async function answer(...requested: Parameters<Awaited<ReturnType<typeof simulating>>>) {
  const simulation = await (await simulating())(...requested)
  return simulation as SimulationAnswer
}

describe('[S02] [S03] a simulation', () => {
  test('asks the questions of the Code first, then those of the agreement', async () => {
    const simulate = await simulating()
    const first = (await simulate({}, '3248')) as SimulationQuestion
    expect([first.kind, first.question.id, first.code]).toEqual([
      'question',
      'anciennete',
      undefined,
    ])
    const second = (await simulate({ anciennete: '2 ans' }, '3248')) as SimulationQuestion
    expect([second.kind, second.question.id]).toEqual(['question', 'categorie'])
    expect(second.code).toMatchObject({ kind: 'proved', outcome: { kind: 'duration' } })
    expect(second.agreement).toEqual({
      idcc: '3248',
      page: { path: '/convention-collective/3248-metallurgie', title: 'Métallurgie' },
    })
    expect(second.answered.map(({ value, text }) => [value, withPlainSpaces(text)])).toEqual([
      ['24', '2 ans'],
    ])
  })

  test('asks a question of both in the words of the agreement', async () => {
    const [code, agreement] = SMALL_TABLES as readonly [Table, Table]
    const label = 'Depuis quand l’enfant est-il accueilli ?'
    const questions = agreement.questions.map((question) =>
      question.id === 'anciennete' ? { ...question, label } : question,
    )
    const simulate = await simulating(SIMULATOR_SITE, [code, { ...agreement, questions }])
    const labelWith = async (idcc?: string) =>
      ((await simulate({}, idcc)) as SimulationQuestion).question.label
    expect(await labelWith('3248')).toBe(label)
    expect(await labelWith()).toBe('Quelle est l’ancienneté du salarié ?')
  })

  test('answers from the Code alone without an agreement', async () => {
    const { code, retained, reason, agreement } = await answer({ anciennete: '23', categorie: 'x' })
    expect([retained, agreement]).toEqual(['code', undefined])
    expect(reason).toBe('Sans convention collective, le Code du travail s’applique.')
    expect(code).toEqual({
      kind: 'proved',
      outcome: { kind: 'duration', text: '1\u00A0mois', parts: [{ value: 1, unit: 'months' }] },
      passages: [
        {
          words: 'un préavis d’un mois',
          article: 'L1234-1',
          title: 'Article L1234-1 du Code du travail',
          source: 'Code du travail',
          path: '/code-du-travail/l1234-1',
          legifranceId: 'LEGIARTI000019071187',
          stateOfLawAt: NOTICE_DAY,
        },
      ],
      references: [],
    })
  })

  test.each([
    [
      'etam',
      '23',
      'agreement',
      'La convention collective est plus favorable au salarié que le Code du travail.',
    ],
    [
      'etam',
      '24',
      'both',
      'La convention collective et le Code du travail prévoient la même chose.',
    ],
    [
      'cadre',
      '24',
      'agreement',
      'La convention collective est plus favorable au salarié que le Code du travail.',
    ],
  ])('of %s after %s months retains: %s', async (categorie, anciennete, retained, reason) => {
    expect(await answer({ categorie, anciennete }, '3248')).toMatchObject({
      kind: 'answer',
      retained,
      reason,
      agreement: { side: { kind: 'proved', passages: [{ article: METAL_ARTICLE }] } },
    })
  })

  test('gives an amount with its formula in the numbers of the reader', async () => {
    const answers = { anciennete: '30', salaire12: '2 400', salaire3: '2500,50' }
    const { code } = await answer(answers, undefined, 'indemnite-de-licenciement')
    const outcome = code.kind === 'proved' ? code.outcome : undefined
    expect(outcome).toMatchObject({ kind: 'amount', amount: 1562.81 })
    const formula = outcome?.kind === 'amount' ? (outcome.formula ?? '') : ''
    expect(withPlainSpaces(formula)).toBe('2 500,50 € × 1/4 × 2,5')
  })

  test('says that nothing is due without naming an amount', async () => {
    const { code } = await answer({ anciennete: '7' }, undefined, 'indemnite-de-licenciement')
    expect(code).toMatchObject({ outcome: { kind: 'amount', text: 'Aucune indemnité', amount: 0 } })
  })

  test('refuses an invalid answer, with the question it belongs to', async () => {
    const simulate = await simulating()
    expect(await simulate({ anciennete: 'longtemps' })).toMatchObject({
      kind: 'question',
      question: { id: 'anciennete' },
      refusal: expect.stringContaining('L’ancienneté se donne en années et en mois'),
      refusedText: 'longtemps',
    })
  })

  test.each([
    ['1486', 'notCovered', 'n’est pas encore lue par ce simulateur'],
    ['0054', 'proved', 'plus favorable'],
  ])('under the agreement %s comes to a side that is %s', async (idcc, kind, reason) => {
    const simulation = await answer({ anciennete: '23', categorie: 'etam' }, idcc)
    expect(simulation.agreement?.side?.kind).toBe(kind)
    expect(simulation.reason).toContain(reason)
  })

  test('leads from a closed agreement to its successor', async () => {
    const { agreement } = await answer({ anciennete: '23', categorie: 'etam' }, '0054')
    expect(agreement).toMatchObject({
      idcc: '3248',
      replaced: { idcc: '0054', successors: ['3248'] },
    })
  })

  test('names all successors where several took over, and guesses none', async () => {
    const { agreement, retained } = await answer({ anciennete: '23' }, '3227')
    expect(agreement?.side).toEqual({ kind: 'notCovered' })
    expect(retained).toBe('code')
  })
})

describe('a row with a changed article [S04]', () => {
  const answers = { anciennete: '23', categorie: 'etam' }

  test('of the agreement is withdrawn, and the Code answers alone', async () => {
    const simulate = await simulating([noticeArticle(), metalArticle('ETAM : trois mois.')])
    expect(await simulate(answers, '3248')).toMatchObject({
      retained: 'code',
      reason: expect.stringContaining('La rédaction vérifie la réponse de la convention'),
      agreement: {
        side: { kind: 'withdrawn', articles: [METAL_ARTICLE], since: Date.UTC(2026, 10, 23) },
      },
    })
  })

  test('of the Code is withdrawn, and nothing is retained', async () => {
    const simulate = await simulating([noticeArticle('Autrement.'), metalArticle()])
    expect(await simulate(answers, '3248')).toMatchObject({
      retained: 'none',
      code: { kind: 'withdrawn', articles: ['L1234-1'] },
    })
    expect(await simulate(answers)).toMatchObject({ kind: 'answer', retained: 'none' })
  })

  test('is unproved, not withdrawn, on a site that holds no law', async () => {
    const simulate = await simulating([])
    expect(await simulate(answers, '3248')).toMatchObject({
      retained: 'none',
      code: { kind: 'unproved', articles: ['L1234-1'] },
      agreement: { side: { kind: 'unproved', articles: [METAL_ARTICLE] } },
    })
  })

  test('is withdrawn while its article is not in force yet', async () => {
    const simulate = await simulating([
      noticeArticle(),
      { ...metalArticle(), deferred: true } as Document,
    ])
    expect(await simulate(answers, '3248')).toMatchObject({
      agreement: { side: { kind: 'withdrawn', articles: [METAL_ARTICLE] } },
    })
  })

  test.each([
    ['2026-11-24', 'proved'],
    ['2026-11-23', 'withdrawn'],
  ])('is in force before %s alone, where its words end: %s', async (day, kind) => {
    const version = { id: 'LEGIARTI000019071187', from: 0, until: parisMidnight(day) }
    const { body } = noticeArticle()
    const detail = { versions: [version] }
    const ending = lawArticle('/code-du-travail/l1234-1', 'L1234-1', detail, { body })
    const { code } = (await (await simulating([ending]))(answers)) as SimulationAnswer
    expect(code).toMatchObject({ kind })
  })
})
