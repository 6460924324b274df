import { describe, expect, test } from 'vitest'

import type { Block, Heading } from '#domain/editorial/document-body.ts'
import { withoutBoilerplate } from '#domain/search/search-index-entries.ts'

const heading = (level: Heading['level'], text: string): Block => ({
  type: 'heading',
  level,
  id: '',
  children: [{ type: 'text', text }],
})

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})

const note = (title?: string): Block => ({
  type: 'note',
  tone: 'info',
  ...(title === undefined ? {} : { title }),
  children: [paragraph('Une adresse.')],
})

const accordion = (title: string): Block => ({
  type: 'accordion',
  id: '',
  title,
  children: [paragraph('Une adresse.')],
})

const chart = (title: string): Block => ({
  type: 'chart',
  form: 'bars',
  title,
  unit: 'textes',
  labels: [],
  series: [],
})

describe('a body without boilerplate', () => {
  test('keeps the words of the matter', () => {
    const body = [
      paragraph('Le préavis dure un mois.'),
      heading(2, 'Durée'),
      note(),
      note('À savoir'),
      accordion('Durée du préavis'),
      chart('Sigles par année'),
    ]
    expect(withoutBoilerplate(body)).toEqual(body)
    expect(withoutBoilerplate([])).toEqual([])
  })

  test('loses boilerplate sections, up to the next heading', () => {
    const [start, next, end] = [paragraph('Début.'), heading(2, 'Durée'), paragraph('Un mois.')]
    const siteSettings = [
      heading(2, 'Où s’adresser\u202F?'),
      paragraph('Une adresse.'),
      heading(3, 'À Paris'),
      paragraph('Une autre.'),
    ]
    expect(withoutBoilerplate([start, ...siteSettings, next, end])).toEqual([start, next, end])
  })

  test('resumes at the heading above a lost part', () => {
    const [part, next] = [heading(2, 'Durée'), heading(2, 'Montant')]
    const lost = [heading(3, 'Textes de référence'), paragraph('Article L1234-1')]
    expect(withoutBoilerplate([part, ...lost, next])).toEqual([part, next])
  })

  test.each([' Formulaires', 'Formulaires ', 'VOIR AUSSI', 'Modèle de document'])(
    'loses notes and accordions with the title %j',
    (title) => {
      const rest = paragraph('Un mois.')
      expect(withoutBoilerplate([note(title), accordion(title), rest])).toEqual([rest])
    },
  )
})
