import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import { sheetBody } from '#adapters/http/sources/service-public/sheet-body.ts'
import { textOf } from '#adapters/http/sources/service-public/sheet-xml.ts'
import type { XmlElement, XmlNode } from '#adapters/http/sources/service-public/sheet-xml.ts'
import { bodySchema } from '#adapters/storage/body-schema.ts'
import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { plainText } from '#domain/editorial/body-text.ts'

// Generates trees in which any element may contain any other.
const NAMES =
  `Texte Introduction ListeSituations Situation Chapitre SousChapitre Paragraphe Liste Item Tableau
  Colonne Rangée Cellule BlocCas Cas ANoter ASavoir Attention Rappel Avertissement Image Legende LienInterne
  LienIntra LienExterne MiseEnEvidence Valeur Expression Exposant Titre TitreAlternatif PivotLocal Condition
  FragmentConditionne Inconnu`.split(/\s+/)

// Link cards require known titles, so they are leaves with titles.
const CARDS = ['PourEnSavoirPlus', 'Reference', 'QuestionReponse', 'ServiceEnLigne', 'OuSAdresser']

const words = fc.stringMatching(/^[a-zà-ÿ0-9]{1,8}$/u)
const attributes = fc.constantFrom(
  {},
  { LienPublication: 'F1', type: 'Fiche' },
  { LienPublication: 'R1', type: 'Sigle' },
  { LienID: 'R2' },
  { URL: 'https://www.inrs.fr/' },
  { URL: 'javascript:alert(1)' },
  { fusionVerticale: '2', fusionHorizontale: '3' },
  { type: 'header' },
  { type: 'numero' },
)

const { node } = fc.letrec<{ node: XmlNode; element: XmlElement }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, words, tie('element')),
  element: fc.record({
    name: fc.constantFrom(...NAMES),
    attributes,
    children: fc.array(tie('node'), { maxLength: 4 }),
  }),
}))

const parts: fc.Arbitrary<XmlElement> = fc.record({
  name: fc.constantFrom('Texte', 'Introduction', 'ListeSituations', 'Inconnu'),
  attributes,
  children: fc.array(node, { maxLength: 6 }),
})

const cards: fc.Arbitrary<XmlElement> = fc
  .tuple(fc.constantFrom(...CARDS), attributes, words)
  .map(([name, given, title]) => ({
    name,
    attributes: given,
    children:
      name === 'QuestionReponse' ? [title] : [{ name: 'Titre', attributes: {}, children: [title] }],
  }))

const sheets = fc
  .tuple(fc.array(parts, { maxLength: 5 }), fc.array(cards, { maxLength: 3 }))
  .map((groups) => groups.flat())

const LINKS = {
  sheets: new Map([['F1', '/guide/un']]),
  terms: new Map([['R2', 'deux']]),
}

const letters = (texts: readonly string[]) =>
  texts.join('').replaceAll(/\s+/g, '').replaceAll('’', "'").split('').sort().join('')

const read = (own: readonly XmlElement[]) =>
  sheetBody({ title: 'Titre', description: '', parts: own }, LINKS, new Set())

const untitled: XmlElement = {
  name: 'Introduction',
  attributes: {},
  children: [{ name: 'TitreAlternatif', attributes: {}, children: ['seul'] }],
}

property.prop([sheets], { examples: [[[untitled]]] })(
  'no visible word is lost or added by any tree',
  (own) => {
    const { body, removals, additions } = read(own)
    const said = [plainText(body), ...removals.map(({ text }) => text)]
    expect(letters(said)).toBe(letters([...own.map(textOf), ...additions]))
  },
)

property.prop([sheets])('every body is one that the site accepts, in its typography', (own) => {
  const { body } = read(own)
  expect(bodySchema.safeParse(body).error).toBeUndefined()
  expect(typesetBody(body)).toEqual(body)
})

property.prop([sheets])('every anchor is unique, and no level is skipped', (own) => {
  const json = JSON.stringify(read(own).body)
  const ids = [...json.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const levels = [...json.matchAll(/"level":(\d)/g)].map(([, level]) => Number(level))
  levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 1) + 1))
})
