import { describe, expect, test } from 'vitest'

import { loadScheduleSimulatorPage } from '#application/pages/simulators/load-schedule-simulator-page.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const RESIGNATION = 'situation=demission&notification=2026-01-14&preavis=1+mois'
const STATE = Date.UTC(2026, 8, 1)

function resignationArticle(text: string): Document {
  const body = [paragraph(text)]
  return lawArticle('/code-du-travail/l1237-1', 'L1237-1', {}, { body, stateOfLawAt: STATE })
}

const TODAY = resignationArticle(
  'En cas de démission, l’existence et la durée du préavis sont fixées par la loi, ou par convention ou accord collectif de travail.',
)

const UNWORKED =
  'L’inexécution du préavis de licenciement n’a pas pour conséquence d’avancer la date à laquelle le contrat prend fin.'
const PRESENTED =
  'La date de présentation de la lettre recommandée notifiant le licenciement au salarié fixe le point de départ du préavis.'

async function pageAt(query: string, documents: readonly Document[] = [TODAY]) {
  const page = await loadScheduleSimulatorPage(
    await pagePorts(documents),
    new URLSearchParams(query),
  )
  if (page.view.kind !== 'schedule') throw new Error(page.view.kind)
  return { ...page, view: page.view }
}

async function answerAt(query = RESIGNATION, documents?: readonly Document[]) {
  const { answer } = (await pageAt(query, documents)).view
  if (answer === undefined) throw new Error('no schedule')
  return answer
}

describe('the schedule simulator', () => {
  test('offers its procedures, and is indexed so [R20]', async () => {
    const { view, refused } = await pageAt('utm_source=lettre')
    expect(view.meta).toMatchObject({ indexed: true, path: '/simulateur/echeancier' })
    expect(view.situations.map(({ path }) => path)).toContain(
      '/simulateur/echeancier?situation=licenciement',
    )
    expect(refused).toBe(false)
    expect(view.form).toBeUndefined()
  })

  test('asks for the days of a procedure, without an error at first', async () => {
    const { view, refused } = await pageAt('situation=licenciement')
    expect(view.meta.indexed).toBe(false)
    expect(view.form?.fields.map(({ name }) => name)).toContain('convocation')
    expect(refused).toBe(false)
  })

  test('has the notice of a simulator filled in, before any error [R20]', async () => {
    const { view, refused } = await pageAt('situation=demission&preavis=1+mois')
    expect([refused, view.meta.indexed, view.answer]).toEqual([false, false, undefined])
    expect(view.form).toMatchObject({
      noticeTool: { title: 'Préavis de démission', path: '/simulateur/preavis-de-demission' },
      fields: [{ name: 'notification', value: '' }, { name: 'preavis', value: '1 mois' }, {}],
    })
    expect((await pageAt('situation=demission&notification=&preavis=1+mois')).refused).toBe(true)
  })

  test('asks for no notice where the procedure has none', async () => {
    const { view } = await pageAt('situation=rupture-conventionnelle')
    expect(view.form).not.toHaveProperty('noticeTool')
  })

  test('reads and shows again a day written in French', async () => {
    const { view, refused } = await pageAt('situation=demission&notification=31/12/2026')
    expect(refused).toBe(true)
    expect(view.form?.fields[0]).toMatchObject({ value: '2026-12-31' })
    expect(view.form?.fields[0]).not.toHaveProperty('problem')
  })

  test('shows the error beside the field, with the typed text', async () => {
    const { view, refused } = await pageAt('situation=demission&notification=hier&preavis=1+mois')
    expect(refused).toBe(true)
    expect(view.meta.title).toMatch(/^Erreur/)
    expect(view.form?.fields[0]).toMatchObject({
      value: 'hier',
      problem: 'Indiquez une date, par exemple 31/12/2026.',
    })
  })
})

describe('a schedule', () => {
  test('has each day with its rule and the article that says it [R20]', async () => {
    const { view } = await pageAt(RESIGNATION)
    const { stateOfLawAt, sections } = await answerAt()
    expect(stateOfLawAt).toBe(STATE)
    expect(sections.map(({ figure, mark }) => [figure, mark])).toEqual([
      ['mercredi 14 janvier 2026', 'Votre date'],
      ['vendredi 13 février 2026', undefined],
    ])
    expect(sections[1]?.sources[0]).toMatchObject({
      title: 'Article L.\u00A01237-1 du Code du travail',
      href: '/code-du-travail/l1237-1',
    })
    expect(view.calendarPath).toBe(`/simulateur/echeancier/echeances.ics?${RESIGNATION}`)
  })

  test('withdraws the deadline of a changed article [R20]', async () => {
    const changed = resignationArticle('En cas de démission, le préavis est d’un jour.')
    const { view } = await pageAt(RESIGNATION, [changed])
    expect(view).not.toHaveProperty('calendarPath')
    const { sections } = await answerAt(RESIGNATION, [changed])
    expect(sections.map(({ day }) => day)).toEqual(['2026-01-14', undefined])
    expect(sections[1]).toMatchObject({
      figure: 'Date à vérifier',
      body: [
        paragraph(
          'Un texte cité a changé\u00A0: la rédaction vérifie ce point depuis le 23 novembre 2026.',
        ),
      ],
      sources: [
        { title: 'Article L.\u00A01237-1 du Code du travail', href: '/code-du-travail/l1237-1' },
      ],
    })
  })

  test('withdraws deadlines counted from a withdrawn one, and no more [R20]', async () => {
    const query = 'situation=licenciement&motif=personnel&convocation=2026-11-23'
    const { sections } = await answerAt(query)
    expect(sections.map(({ id, day }) => [id, day !== undefined])).toEqual([
      ['convocation', true],
      ['entretien-au-plus-tot', false],
      ['envoi-au-plus-tot', false],
    ])
    const notice = await answerAt(
      `${query}&entretien=2026-12-14&presentation=2027-01-04&preavis=1+mois`,
      [
        lawArticle('/code-du-travail/l1234-4', 'L1234-4', {}, { body: [paragraph(UNWORKED)] }),
        lawArticle('/code-du-travail/l1234-3', 'L1234-3', {}, { body: [paragraph(PRESENTED)] }),
      ],
    )
    const dated = notice.sections.filter(({ day }) => day !== undefined)
    expect(dated.map(({ id }) => id)).toEqual([
      'convocation',
      'entretien',
      'presentation',
      'fin-du-preavis',
    ])
  })

  test('names the deadline with words that a later one needs', async () => {
    const query = 'situation=rupture-conventionnelle&signature=2026-11-23'
    const { sections } = await answerAt(query)
    const reception = sections.find(({ id }) => id === 'reception')
    expect(withPlainSpaces(plainText(reception?.body ?? []))).toBe(
      'Cette date dépend de l’étape « Envoi de la demande d’homologation », dont un texte a changé : la rédaction vérifie ce point depuis le 23 novembre 2026.',
    )
  })

  test('does not link the article that the site does not hold', async () => {
    const answer = await answerAt(RESIGNATION, [])
    expect(answer).not.toHaveProperty('stateOfLawAt')
    expect(answer.sections[1]?.sources[0]).not.toHaveProperty('href')
  })
})
