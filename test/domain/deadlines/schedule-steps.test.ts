import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { computeSchedule } from '#domain/deadlines/compute-deadline-schedule.ts'
import { PROCEDURE_KEYS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

function scheduleOf(situation: Procedure, fields: Readonly<Record<string, string>>) {
  const answer = computeSchedule(situation, new Map(Object.entries(fields)))
  if (answer.kind === 'problems') throw new Error(JSON.stringify([...answer.problems]))
  return answer.schedule
}

/** Each step: its day and bound, its title, and the articles that it quotes. */
function stepsOf(situation: Procedure, fields: Readonly<Record<string, string>>) {
  return scheduleOf(situation, fields).deadlines.map(
    ({ day, bound, title, passages }) =>
      `${day} ${bound} | ${title} | ${passages.map(({ article }) => article).join(' ')}`,
  )
}

function stepOf(situation: Procedure, fields: Readonly<Record<string, string>>, id: string) {
  const step = scheduleOf(situation, fields).deadlines.find((each) => each.id === id)
  if (step === undefined) throw new Error(`no step ${id}`)
  return step
}

function withdrawalRule(signature: string) {
  return stepOf('rupture-conventionnelle', { signature }, 'retractation').rule
}

function dismissalRule(id: string, convocation: string, entretien: string) {
  return stepOf('licenciement', { convocation, entretien }, id).rule
}

describe('a mutual termination', () => {
  // Signed on Friday 6 November 2026; from 25 November, the fifteenth working day is 11 December.
  test('has a withdrawal, a request, a review and an end', () => {
    const { title, remarks } = scheduleOf('rupture-conventionnelle', { signature: '2026-11-06' })
    expect(title).toBe('Rupture conventionnelle')
    expect(remarks).toEqual([
      expect.stringContaining('salarié protégé'),
      expect.stringContaining('refus de l’administration'),
    ])
    expect(stepsOf('rupture-conventionnelle', { signature: '2026-11-06' })).toEqual([
      '2026-11-06 given | Signature de la convention | ',
      '2026-11-23 latest | Fin du délai de rétractation | L1237-13 R1231-1',
      '2026-11-24 earliest | Envoi de la demande d’homologation | L1237-14',
      '2026-11-24 assumed | Réception de la demande par l’administration | ',
      '2026-12-11 exact | Fin de l’instruction : homologation acquise sans réponse | L1237-14 R1231-1',
      '2026-12-12 earliest | Fin du contrat | L1237-13',
    ])
  })

  test('says whether the reception is assumed', () => {
    const signature = '2026-11-06'
    expect(stepOf('rupture-conventionnelle', { signature }, 'reception').rule).toMatch(
      /^Hypothèse/u,
    )
    const given = stepOf(
      'rupture-conventionnelle',
      { signature, reception: '2026-11-24' },
      'reception',
    )
    expect(given.bound).toBe('given')
    expect(given.rule).toMatch(/^Le jour de la réception ne compte pas/u)
  })

  // Fifteen days from Sunday 8 November end on Monday the 23rd too.
  test('aims at an end of the contract only if asked', () => {
    const [first, second] = stepsOf('rupture-conventionnelle', {
      signature: '2026-11-06',
      fin: '2026-12-12',
    })
    expect(first).toBe('2026-11-08 latest | Signature pour finir le contrat à la date souhaitée | ')
    expect(second).toBe('2026-11-06 given | Signature de la convention | ')
  })

  // From Thursday 5 November, fifteen days end on Friday; from Friday the 6th, on Saturday.
  test('explains a postponement where there is one', () => {
    expect(withdrawalRule('2026-11-05')).not.toContain('prorogé')
    expect(withdrawalRule('2026-11-06')).toContain(
      'jusqu’à minuit le dernier jour. Le dernier jour tombe un samedi, un dimanche ou un jour férié : le délai est prorogé jusqu’au premier jour ouvrable suivant, samedi exclu.',
    )
  })
})

test('a resignation has its notification and its end', () => {
  const fields = { notification: '2026-01-14', preavis: '2 mois' }
  const { title, remarks, deadlines } = scheduleOf('demission', fields)
  expect(title).toBe('Démission')
  expect(remarks).toEqual([expect.stringContaining('congés payés')])
  expect(stepsOf('demission', fields)).toEqual([
    '2026-01-14 given | Notification de la démission | ',
    '2026-03-13 exact | Dernier jour du préavis et du contrat | L1237-1',
  ])
  expect(deadlines[0]?.basis).toContain('jurisprudence')
  expect(deadlines[1]?.rule).toMatch(/^2\u00A0mois de date à date, le premier jour compris/u)
})

describe('a dismissal', () => {
  const convocation = '2026-11-23'

  test('on personal grounds, without a notice, ends with the letter', () => {
    const { title, remarks } = scheduleOf('licenciement', { convocation })
    expect(title).toBe('Licenciement')
    expect(remarks).toEqual([expect.stringContaining('convention collective')])
    expect(stepsOf('licenciement', { convocation })).toEqual([
      '2026-11-23 given | Présentation ou remise de la convocation | ',
      '2026-12-01 earliest | Entretien préalable | L1232-2 R1231-1',
      '2026-12-04 earliest | Envoi de la lettre de licenciement | L1232-6 R1231-1',
    ])
  })

  // A month after Tuesday 8 December is 8 January, a Friday; two months from the 14th end on the 13th.
  test('on disciplinary grounds, with all dates, has a last day too', () => {
    expect(
      stepsOf('licenciement', {
        motif: 'disciplinaire',
        convocation,
        entretien: '2026-12-08',
        presentation: '2026-12-14',
        preavis: '2 mois',
      }),
    ).toEqual([
      '2026-11-23 given | Présentation ou remise de la convocation | ',
      '2026-12-01 earliest | Entretien préalable | L1232-2 R1231-1',
      '2026-12-08 given | Entretien préalable fixé | ',
      '2026-12-11 earliest | Envoi de la lettre de licenciement | L1232-6 R1231-1',
      '2027-01-08 latest | Notification d’un licenciement disciplinaire | L1332-2 R1332-3',
      '2026-12-14 given | Présentation de la lettre : début du préavis | L1234-3',
      '2027-02-13 exact | Dernier jour du préavis et du contrat | L1234-4',
    ])
  })

  test.each([
    ['economique', '2026-12-10', 'L1233-15 R1231-1'],
    ['economique-cadre', '2026-12-19', 'L1233-15 L1233-15 R1231-1'],
  ])('on ground %s is sent from %s on', (motif, dispatch, articles) => {
    expect(stepsOf('licenciement', { motif, convocation }).slice(1)).toEqual([
      '2026-12-01 earliest | Entretien préalable | L1233-11 R1231-1',
      `${dispatch} earliest | Envoi de la lettre de licenciement | ${articles}`,
    ])
    expect(scheduleOf('licenciement', { motif, convocation }).remarks).toEqual([
      expect.stringContaining('convention collective'),
      expect.stringContaining('moins de dix salariés'),
    ])
  })

  // Sent on Saturday 19 December at the earliest, presented on Monday the 21st.
  test('assumes a letter presented on the working day after', () => {
    const fields = { motif: 'economique-cadre', convocation, preavis: '3 mois' }
    expect(stepsOf('licenciement', fields).slice(-2)).toEqual([
      '2026-12-21 assumed | Présentation de la lettre : début du préavis | L1234-3',
      '2027-03-20 exact | Dernier jour du préavis et du contrat | L1234-4',
    ])
    expect(stepOf('licenciement', fields, 'presentation').rule).toMatch(/^Hypothèse/u)
    expect(
      stepOf('licenciement', { ...fields, presentation: '2026-12-22' }, 'presentation').rule,
    ).toMatch(/^La première présentation compte/u)
  })

  // Two working days after Thursday 26 November end on Saturday; after Monday the 23rd, on Wednesday.
  test('explains each postponement where there is one', () => {
    expect(dismissalRule('entretien-au-plus-tot', '2026-11-19', '2026-12-01')).not.toContain(
      'prorogé',
    )
    expect(dismissalRule('entretien-au-plus-tot', '2026-11-23', '2026-12-01')).toContain('prorogé')
    expect(dismissalRule('envoi-au-plus-tot', '2026-11-12', '2026-11-26')).toContain('prorogé')
    expect(dismissalRule('envoi-au-plus-tot', '2026-11-12', '2026-11-23')).not.toContain('prorogé')
  })
})

describe('a consultation of the works council', () => {
  test('has one month, without experts or establishments', () => {
    const fields = { information: '2026-11-23' }
    const { title, remarks } = scheduleOf('consultation-cse', fields)
    expect(title).toBe('Consultation du CSE')
    expect(remarks).toEqual([
      expect.stringContaining('Un accord'),
      expect.stringContaining('Le juge'),
    ])
    expect(stepsOf('consultation-cse', fields)).toEqual([
      '2026-11-23 given | Information du comité | R2312-5',
      '2026-12-23 latest | Fin de la consultation : avis réputé négatif | R2312-6 L2312-16',
    ])
  })

  test('has two months with an expert, at two levels if so', () => {
    const fields = { information: '2026-11-23', expertise: 'expert' }
    const [informed, last] = [
      '2026-11-23 given | Information du comité | R2312-5',
      '2027-01-23 latest | Fin de la consultation : avis réputé négatif | R2312-6 R2312-6 L2312-16',
    ]
    expect(stepsOf('consultation-cse', fields)).toEqual([informed, last])
    expect(stepsOf('consultation-cse', { ...fields, niveaux: 'deux' })).toEqual([
      informed,
      '2027-01-16 latest | Avis de chaque comité d’établissement | R2312-6',
      last,
    ])
  })

  test.each(['un', 'deux'])('has three months with experts at two levels (%s)', (niveaux) => {
    expect(
      stepsOf('consultation-cse', {
        information: '2026-11-23',
        expertise: 'deux-niveaux',
        niveaux,
      }),
    ).toEqual([
      '2026-11-23 given | Information du comité | R2312-5',
      '2027-02-16 latest | Avis de chaque comité d’établissement | R2312-6',
      '2027-02-23 latest | Fin de la consultation : avis réputé négatif | R2312-6 R2312-6 L2312-16',
    ])
  })

  // Article 641 of the « code de procédure civile »: without the same day, the last of the month.
  test.each([
    ['2026-01-31', 'aucune', '2026-02-28'],
    ['2023-12-31', 'expert', '2024-02-29'],
    ['2026-11-19', 'aucune', '2026-12-19'],
    ['2026-11-25', 'aucune', '2026-12-25'],
  ])('informed on %s (%s) ends on %s, never postponed', (information, expertise, end) => {
    const step = stepOf('consultation-cse', { information, expertise }, 'avis')
    expect(step.day).toBe(end)
    expect(step.basis).toContain('article 641')
  })
})

property.prop([
  fc.constantFrom(...PROCEDURE_KEYS),
  days.filter((day) => day >= '2000-01-01' && day <= '2099-12-01'),
  fc.constantFrom('france', 'alsace-moselle'),
])('every schedule begins on the given day, each step in words', (situation, day, region) => {
  const { deadlines } = scheduleOf(situation, {
    signature: day,
    notification: day,
    convocation: day,
    information: day,
    entretien: daysLater(day, 30),
    preavis: '1 mois',
    region,
  })
  expect(deadlines[0]).toMatchObject({ day, bound: 'given' })
  for (const step of deadlines) {
    expect(step.day >= day).toBe(true)
    expect(step.rule).toMatch(/\.$/u)
    for (const { article, words } of step.passages) {
      expect(article).toMatch(/^[LR]\d{4}-\d+$/u)
      expect(words).not.toBe('')
    }
  }
})
