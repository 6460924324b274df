import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { sectorsOfGuide } from '#adapters/http/sources/guides/guide-document.ts'
import { mendGuideText } from '#adapters/http/sources/guides/ministry-html-dialect.ts'
import { standfirstOf } from '#adapters/http/sources/standfirst-from-text.ts'
import { proses } from '#test/support/arbitraries/document-content.ts'

describe('the errors of the package are corrected', () => {
  test.each([
    ['(PDF - 339. 17 Ko)', '(PDF - 339.17 Ko)'],
    ['n° 23-21. 640', 'n° 23-21.640'],
    ['service-public. gouv. fr', 'service-public.gouv.fr'],
    ['https://formalites. entreprises. gouv. fr/', 'https://formalites.entreprises.gouv.fr/'],
    ['Cass. Soc. , 21 mai', 'Cass. Soc., 21 mai'],
    [' . Le salarié', '. Le salarié'],
    ['Article L . 1221-2', 'Article L. 1221-2'],
    ['dÃ©taillÃ©&nbsp;', 'détaillé\u00A0'],
    ['e\u0301te\u0301', 'été'],
  ])('%s', (faulty, mended) => {
    expect(mendGuideText(faulty)).toBe(mended)
  })

  test.each(['Fin. Début', 'art. L. 1234-5', 'en 2012. Le salarié', 'a, b', 'la France. La suite'])(
    '%s is left alone',
    (text) => {
      expect(mendGuideText(text)).toBe(text)
    },
  )

  property.prop([proses])('a second correction changes no text', (text) => {
    const once = mendGuideText(text)
    expect(mendGuideText(once)).toBe(once)
  })
})

test.each([
  ['Les délégués syndicaux', 'representants-du-personnel-ce', ['rp']],
  [
    'Bâtiment et génie civil | Coordination en matière de sécurité',
    'sante-securite',
    ['st', 'btp'],
  ],
  ['Les congés payés', 'droit-du-travail', ['pme']],
  ['Les ateliers et chantiers d’insertion (ACI)', 'droit-du-travail', ['pme']],
] as const)('« %s », of %s, is for the sectors %s', (title, theme, sectors) => {
  expect(sectorsOfGuide(title, theme)).toEqual(sectors)
})

describe('a standfirst', () => {
  const sentence = `${'Le salarié est informé '.repeat(9)}par écrit.`

  test('is the whole of a short text, in French typography', () => {
    expect(standfirstOf("Qu'est-ce que c'est ?")).toBe('Qu’est-ce que c’est\u202F?')
  })

  test('ends with a sentence', () => {
    expect(standfirstOf(`${sentence} ${sentence}`)).toBe(sentence)
  })

  test('does not take an abbreviation for an end', () => {
    const text = `${sentence.slice(0, -1)} (art. L. 1234-5 et suivants) ${sentence}`
    expect(standfirstOf(text)).toMatch(/[^.]…$/)
  })

  test('gives back the space between two sentences', () => {
    expect(standfirstOf('Le mandat dure.L’inspecteur décide.')).toBe(
      'Le mandat dure. L’inspecteur décide.',
    )
  })

  property.prop([fc.array(proses).map((texts) => texts.join(' '))])(
    'has up to 300 characters, and is the whole of shorter texts',
    (text) => {
      const standfirst = standfirstOf(text)
      expect(standfirst.length).toBeLessThanOrEqual(300)
      expect(standfirst === '').toBe(text.trim() === '')
    },
  )
})
