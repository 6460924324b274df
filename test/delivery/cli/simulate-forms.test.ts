import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { PATHS, simulatorPath } from '#domain/navigation/site-paths.ts'
import { SALARY_TOOL, SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'
import { Outage } from '#ports/outage.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runCli } from '#test/support/processes/run-command-line.ts'

const RESIGNATION = ['--situation', 'demission', '--notification', '2026-01-14']
const WORDS =
  'En cas de démission, l’existence et la durée du préavis sont fixées par la loi, ou par convention ou accord collectif de travail.'

async function siteSaying(words: string) {
  const body = [paragraph(words)]
  const text = { body, stateOfLawAt: Date.UTC(2026, 8, 1) }
  return siteOver(await pagePorts([lawArticle('/code-du-travail/l1237-1', 'L1237-1', {}, text)]))
}

const SITE = await siteSaying(WORDS)

const FOLDER = mkdtempSync(join(tmpdir(), 'preavis-ics-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

async function run(...args: readonly string[]) {
  const { code, answer, complaint } = await runCli(['simulate', ...args], SITE)
  return { code, answer: withPlainSpaces(answer), complaint: withPlainSpaces(complaint) }
}

function unavailableSalary(): Promise<never> {
  return Promise.reject(new Outage('payroll model', new Error('late')))
}

/** Runs at a terminal with these replies, and says which questions were asked. */
async function dialogue(args: readonly string[], replies: string[]) {
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(withPlainSpaces(question))
    return replies.shift() ?? ''
  }
  const { code, answer } = await runCli(['simulate', ...args], SITE, { ask })
  return { questions, code, answer: withPlainSpaces(answer) }
}

test('schedules and salaries have the names of their pages', () => {
  expect(simulatorPath(SCHEDULE_TOOL)).toBe(PATHS.schedule)
  expect(simulatorPath(SALARY_TOOL)).toBe(PATHS.salary)
})

describe('[S05] simulate echeancier', () => {
  test('prints each deadline with its rule and its article', async () => {
    const { code, answer, complaint } = await run('echeancier', ...RESIGNATION, '--preavis=1 mois')
    expect([code, complaint]).toEqual([0, ''])
    const plain = answer.replaceAll(/[\u00A0\u202F]/gu, ' ')
    expect(plain).toContain('# Démission\n')
    expect(plain).toContain(`1. mercredi 14 janvier 2026 Votre date

   ## Notification de la démission
`)
    expect(plain).toContain(`2. vendredi 13 février 2026

   ## Dernier jour du préavis et du contrat
`)
    expect(plain).toContain(
      '[Article L. 1237-1 du Code du travail](https://www.preavis.example/code-du-travail/l1237-1)',
    )
    expect(plain).toContain('- Durée du préavis\n\n  **1 mois**\n')
    expect(answer).toContain('Textes vérifiés, en vigueur au 1er septembre 2026.\n')
  })

  test('gives days and articles as JSON', async () => {
    const { answer } = await run('echeancier', ...RESIGNATION, '--preavis', '1 mois', '--json')
    expect(JSON.parse(answer)).toMatchObject({
      schema: 'simulate-schedule/1',
      situation: 'demission',
      deadlines: [
        { id: 'notification', day: '2026-01-14', bound: 'given' },
        {
          id: 'fin-du-preavis',
          day: '2026-02-13',
          passages: [{ article: 'L1237-1', path: '/code-du-travail/l1237-1' }],
        },
      ],
    })
  })

  test('prints the missing fields with their options, and ends with 64', async () => {
    expect(await run('echeancier')).toMatchObject({
      code: 64,
      answer: `Quelle procédure ?
  --situation <réponse>
    rupture-conventionnelle  Rupture conventionnelle
    demission                Démission
    licenciement             Licenciement
    consultation-cse         Consultation du CSE
`,
    })
    const { code, answer } = await run('echeancier', ...RESIGNATION)
    expect(code).toBe(64)
    expect(answer).toMatch(
      /^Durée du préavis\n.*\n {2}--preavis <durée>\n\nAu besoin :\n {2}--region/,
    )
  })

  test('names the error of a day, and returns the other values', async () => {
    const args = ['--situation=demission', '--notification', '30/02/2026', '--preavis', '1 mois']
    const { code, answer } = await run('echeancier', ...args)
    expect(code).toBe(64)
    expect(answer).toMatch(/^« 30\/02\/2026 » : C’est une date qui n’existe pas\.\nDate à/)
    const json = JSON.parse((await run('echeancier', ...args, '--json')).answer)
    expect(json).toMatchObject({
      kind: 'questions',
      open: ['notification'],
      given: expect.arrayContaining([{ id: 'preavis', value: '1 mois' }]),
    })
  })

  test('prompts in a terminal for missing and invalid fields', async () => {
    const replies = ['demission', 'demain', '2026-01-14', '1 mois', '']
    const { questions, code, answer } = await dialogue(['echeancier'], replies)
    expect(questions.map((question) => question.split('\n')[0])).toEqual([
      'Quelle procédure ?',
      'Date à laquelle l’employeur reçoit la démission',
      '« demain » : Indiquez une date, par exemple 31/12/2026.',
      'Durée du préavis',
      'Jours fériés',
    ])
    expect([code, answer]).toEqual([0, expect.stringContaining('vendredi 13 février 2026')])
  })

  test('asks nothing once every needed field is given', async () => {
    const { questions } = await dialogue(['echeancier', ...RESIGNATION, '--preavis', '1 mois'], [])
    expect(questions).toEqual([])
  })

  test('ends the dialogue at an empty reply to a needed field', async () => {
    const { questions, code } = await dialogue(['echeancier', ...RESIGNATION], [])
    expect([questions.length, code]).toEqual([1, 64])
  })

  test.each([
    [['--situation', 'mariage'], 'Choisissez une des réponses proposées.'],
    [['--situation', 'demission', '--convocation', '2026-01-14'], 'ne pose pas cette question'],
    [['--situation', 'demission', '--preavis'], 'il manque la valeur'],
    [['--convention', '1486'], 'n’a pas cette option'],
    [['--ics', '-', '--json'], 'pas les deux'],
  ])('refuses %j', async (args, why) => {
    const { code, answer, complaint } = await run('echeancier', ...args)
    expect(code).toBe(64)
    expect(answer + complaint).toContain(why)
  })

  test('exits 2 while the law does not prove a deadline', async () => {
    const file = join(FOLDER, 'retire.ics')
    const args = ['simulate', 'echeancier', ...RESIGNATION, '--preavis', '1 mois', '--ics', file]
    const { code, answer, complaint } = await runCli(args, await siteSaying('Abrogé.'))
    expect(code).toBe(2)
    expect(withPlainSpaces(answer)).toContain(
      'la rédaction vérifie ce point depuis le 23 novembre 2026.\n',
    )
    expect(answer).not.toMatch(/13.février|Textes vérifiés/)
    expect(complaint).toContain('Aucun agenda n’est écrit')
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })
})

describe('simulate echeancier --ics', () => {
  const ARGS = ['simulate', 'echeancier', ...RESIGNATION, '--preavis', '1 mois', '--ics']

  test('writes the calendar of the page to a new file', async () => {
    const file = join(FOLDER, 'demission.ics')
    const { code, answer, complaint } = await runCli([...ARGS, file], SITE)
    expect([code, withPlainSpaces(complaint)]).toEqual([0, `Agenda écrit dans « ${file} ».\n`])
    expect(answer).toContain('13 février 2026')
    const query = 'situation=demission&notification=2026-01-14&preavis=1+mois'
    const ofPage = await SITE.scheduleCalendar(new URLSearchParams(query))
    expect(readFileSync(file, 'utf8')).toBe(ofPage)
    expect(ofPage).toContain('DTSTART;VALUE=DATE:20260213')
  })

  test('leaves an existing file as it is', async () => {
    const file = join(FOLDER, 'deux-fois.ics')
    await runCli([...ARGS, file], SITE)
    const before = readFileSync(file, 'utf8')
    const { code, answer, complaint } = await runCli([...ARGS, file], SITE)
    expect([code, answer, readFileSync(file, 'utf8')]).toEqual([64, '', before])
    expect(complaint).toContain('ce fichier existe déjà')
  })

  test('ends with 74 where no file can be written', async () => {
    const { code, complaint } = await runCli([...ARGS, join(FOLDER, 'absent', 'a.ics')], SITE)
    expect([code, complaint]).toEqual([74, expect.stringContaining('ce dossier n’existe pas')])
  })

  test('writes the calendar alone to the standard output', async () => {
    const { code, answer, complaint } = await runCli([...ARGS, '-'], SITE)
    expect([code, complaint]).toEqual([0, ''])
    expect(answer).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r?\n?$/)
  })

  test('is no option of another simulator', async () => {
    const { code, complaint } = await runCli(['simulate', 'salaire', '--ics', 'a.ics'], SITE)
    expect([code, complaint]).toEqual([64, expect.stringContaining('n’a pas cette option')])
  })
})

describe('[S05] simulate salaire', () => {
  test('prints figures, contributions, the day of the rates and their source', async () => {
    const { code, answer, complaint } = await run('salaire', '--montant', '3 000')
    expect([code, complaint]).toEqual([0, ''])
    expect(answer).toContain('# Salaire brut, net et coût\n')
    const plain = answer.replaceAll(/[\u00A0\u202F]/gu, ' ')
    expect(plain).toContain(
      '| **Salaire brut (montant donné)** | **3 000,00 €** | **36 000,00 €** |\n',
    )
    expect(plain).toContain('| Assurance maladie | – | 390,00 € |\n')
    expect(plain).toContain('- Montant en euros\n\n  **3 000**\n')
    expect(plain).toContain(
      'Taux en vigueur au 1er juillet 2026, calculés par le modèle public de l’Urssaf',
    )
  })

  test('gives euros to the cent as JSON, by month and by year', async () => {
    const { answer } = await run('salaire', '--montant', '3000', '--cadre', 'oui', '--json')
    expect(JSON.parse(answer)).toMatchObject({
      schema: 'simulate-salary/1',
      kind: 'salary',
      given: [
        { id: 'montant', value: '3000' },
        { id: 'cadre', value: 'oui' },
      ],
      monthly: { gross: 3000, net: 2352.85 },
      yearly: { gross: 36_000, net: 28_234.2 },
      belowMinimum: false,
      ratesOf: '2026-07-01',
    })
  })

  test('prints the error of every field, and ends with 64', async () => {
    const args = ['--montant', 'beaucoup', '--temps', 'partiel', '--periode', 'an']
    const { code, answer } = await run('salaire', ...args)
    expect(code).toBe(64)
    expect(answer).toContain('« beaucoup » : Indiquez un montant en euros entre 1 et 1 000 000')
    expect(answer).toContain('--heures <nombre>  (facultatif)')
    expect(answer).toContain('--connu <réponse>     Quel montant connaissez-vous ?')
  })

  test('asks at a terminal for the whole form, with its defaults', async () => {
    const { questions, code } = await dialogue(['salaire'], ['', '3000', 'mois', '', '', '', ''])
    expect(questions).toHaveLength(7)
    expect(questions[0]).toContain('--connu <réponse>  (sinon brut)\n    brut  Salaire brut\n')
    expect(code).toBe(0)
  })

  test('ends with 2 while the model is out', async () => {
    const site = { ...SITE, simulators: { ...SITE.simulators, salary: unavailableSalary } }
    const { code, complaint } = await runCli(['simulate', 'salaire', '--montant', '3000'], site)
    expect([code, complaint]).toEqual([2, expect.stringContaining('payroll model')])
  })
})
