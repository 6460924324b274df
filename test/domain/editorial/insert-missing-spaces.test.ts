import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import {
  insertMissingSpaces,
  insertSpacesInBody,
  insertSpacesInInlines,
  insertSpacesInText,
} from '#domain/editorial/insert-missing-spaces.ts'
import type { SpacingCorrection } from '#domain/editorial/insert-missing-spaces.ts'
import { inlineRuns, literals, proses } from '#test/support/arbitraries/document-content.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import {
  agreement,
  agreementArticle,
  metalAgreementText,
} from '#test/support/fixtures/law-documents.ts'

test.each([
  ['le Premier ministre.Exemples : arrêté', 'le Premier ministre. Exemples : arrêté'],
  ['la durée légale du travail.L’ancienneté', 'la durée légale du travail. L’ancienneté'],
  ['ceux des ETAM.Les autres', 'ceux des ETAM. Les autres'],
  ['engagées.A défaut', 'engagées. A défaut'],
  ['1.L’article 6', '1. L’article 6'],
  ['19.9.4.Temps de repos', '19.9.4. Temps de repos'],
  ['(etc.).Le CO', '(etc.). Le CO'],
  ['des salariés:titre', 'des salariés : titre'],
  ['branche,etc.', 'branche, etc.'],
  ['du Nord,69625 Villeurbanne', 'du Nord, 69625 Villeurbanne'],
  ['les salaires…Toutefois', 'les salaires… Toutefois'],
])('a mark of punctuation parts two words: %j', (glued, separated) => {
  expect(plainSpaces(insertSpacesInText(glued))).toBe(separated)
})

test.each([
  ['indemnités (IJ)de la Sécurité', 'indemnités (IJ) de la Sécurité'],
  ['(sur 8 heures)Si', '(sur 8 heures) Si'],
  ['e)Enducteurs', 'e) Enducteurs'],
  ['le Smic(1 539,42 €)', 'le Smic (1 539,42 €)'],
  ['l’article 7« Délibérations »du', 'l’article 7 « Délibérations » du'],
  ['10 %de la rémunération', '10 % de la rémunération'],
  ['2,85 €par heure', '2,85 € par heure'],
])('brackets, quotes and units part two words: %j', (glued, separated) => {
  expect(plainSpaces(insertSpacesInText(glued))).toBe(separated)
})

test.each([
  ['L. 3121-12en cas d’astreinte', 'L. 3121-12 en cas d’astreinte'],
  ['avenant n° 77est remplacé', 'avenant n° 77 est remplacé'],
  ['le 1erjanvier', 'le 1er janvier'],
  ['du1erjanvier1999', 'du 1er janvier 1999'],
  ['la 2ecatégorie', 'la 2e catégorie'],
  ['l’article13', 'l’article 13'],
  ['l’articleI-3', 'l’article I-3'],
])('figures and words are parted: %j', (glued, separated) => {
  expect(plainSpaces(insertSpacesInText(glued))).toBe(separated)
})

test.each([
  ['laCCN', 'la CCN'],
  ['duSmic', 'du Smic'],
  ['un CDDou un CDI', 'un CDD ou un CDI'],
  ['pro rata temporisLes modalités', 'pro rata temporis Les modalités'],
  ['les AlpesMaritimes', 'les Alpes-Maritimes'],
  ['Alpes-de-HauteProvence', 'Alpes-de-Haute-Provence'],
  ['la Seine-etMarne', 'la Seine-et-Marne'],
])('a capital inside a word parts two words: %j', (glued, separated) => {
  expect(insertSpacesInText(glued)).toBe(separated)
})

const NAMES = [
  'LinkedIn',
  'FranceConnect',
  'MonCompteFormation',
  'TéléAccords',
  'HandiEM',
  'PréParE',
  'CléA',
  'iPhone',
  'viaMichelin',
  'openID',
  'SARS-CoV-2',
  'OPCO2i',
  'CO2',
  'kWh',
  'dB(A)',
  'e-mails',
  'L.1237-11',
  'R.4624-31',
  'L1237-11',
  '1er',
  '2de',
  '13ème',
  '4ter',
  '50.2Z',
  '5.A',
  'RNCP32390BC04',
  'III.B.2',
  'ECLI:FR:CECHR:2016:357115.20160708',
  '8h30',
  '24h/24',
  '1,75',
  '9,90€',
  'salarié(e)s',
  'station(s)-service',
  'prévoi(en)t',
  '(re)mobilisation',
  'benzo[a]pyrène',
  'salariés.es',
  'OUI.sncf',
  'S.A.R.L.',
  'miniMUM',
  'Seine-et-Marne',
  'www.AlpesMaritimes.fr',
]

test.each(NAMES)('%s is left as it is', (name) => {
  expect(insertSpacesInText(`le ${name} (${name}) et ${name}`)).toBe(
    `le ${name} (${name}) et ${name}`,
  )
})

const link = (text: string): Inline => ({
  type: 'link',
  href: '/a',
  children: [{ type: 'text', text }],
})

test('words are separated across inlines, outside of links and marks', () => {
  const sup: Inline = { type: 'sup', children: [{ type: 'text', text: 'er' }] }
  const separated = insertSpacesInInlines([
    { type: 'text', text: 'les articles' },
    link('XII-8'),
    link('Article'),
    { type: 'text', text: ', le 1' },
    sup,
    { type: 'text', text: 'mai et laCCN' },
    { type: 'lineBreak' },
    { type: 'text', text: 'suite' },
    { type: 'footnoteRef', id: '1' },
    { type: 'text', text: 'Fin' },
  ])
  expect(separated).toEqual([
    { type: 'text', text: 'les articles ' },
    link('XII-8'),
    link('Article'),
    { type: 'text', text: ', le 1' },
    sup,
    { type: 'text', text: ' mai et la CCN' },
    { type: 'lineBreak' },
    { type: 'text', text: 'suite' },
    { type: 'footnoteRef', id: '1' },
    { type: 'text', text: 'Fin' },
  ])
})

test('only spaces and hyphens are added', () => {
  fc.assert(
    fc.property(inlineRuns, (run) => {
      expect(bare(inlineText(insertSpacesInInlines(run)))).toBe(bare(inlineText(run)))
    }),
  )
})

test('separated text is not separated again', () => {
  const glued = fc.array(fc.constantFrom(...NAMES, 'mot.', 'Le', 'est', 'du', ' ', 'l’', '«', '3'))
  fc.assert(
    fc.property(
      fc.oneof(
        proses,
        glued.map((parts) => parts.join('')),
      ),
      (text) => {
        const once = insertSpacesInText(text)
        expect(insertSpacesInText(once)).toBe(once)
      },
    ),
  )
  fc.assert(
    fc.property(inlineRuns, (run) => {
      const once = insertSpacesInInlines(run)
      expect(insertSpacesInInlines(once)).toBe(once)
    }),
  )
})

test('text with proper spaces is unchanged, names and addresses included', () => {
  const words = fc.constantFrom(...NAMES, 'mot', 'Été', 'CSE', '12', '«\u202Foui\u202F»', 'fin.')
  fc.assert(
    fc.property(fc.array(fc.oneof(words, literals)), (parts) => {
      const text = parts.join(' ')
      expect(insertSpacesInText(text)).toBe(text)
    }),
  )
})

test('separates words in all texts of a document, and reports each', () => {
  const noted: SpacingCorrection[] = []
  const guide = aGuide('g', {
    title: 'Aides des AlpesMaritimes',
    standfirst: 'Le taux est de 10\u00A0%du Smic.',
    body: [
      {
        type: 'accordion',
        id: 'a',
        title: 'laCCN',
        children: [{ type: 'paragraph', children: [{ type: 'text', text: 'fin.Exemple' }] }],
      },
    ],
    footnotes: [{ id: '1', children: [{ type: 'text', text: 'au1er mai' }] }],
    wordCount: 2,
  })
  expect(insertMissingSpaces(guide, (words) => noted.push(words))).toMatchObject({
    path: guide.path,
    title: 'Aides des Alpes-Maritimes',
    standfirst: 'Le taux est de 10\u00A0% du Smic.',
    body: [{ title: 'la CCN', children: [{ children: [{ text: 'fin. Exemple' }] }] }],
    footnotes: [{ children: [{ text: 'au 1er mai' }] }],
    wordCount: 4,
  })
  expect(noted).toContainEqual({ before: 'fin.Exemple', after: 'fin. Exemple' })
  expect(noted).toHaveLength(5)
})

function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/gu, ' ')
}

function bare(text: string): string {
  return text.replaceAll(/[\s'’-]/gu, '')
}

test('separates words in captions, labels and titles', () => {
  const notes: SpacingCorrection[] = []
  const glued = 'Les AlpesMaritimes'
  const body: Body = [
    { type: 'table', caption: glued, rows: [] },
    { type: 'table', rows: [] },
    { type: 'download', label: glued, href: '/modeles/a' },
    { type: 'note', tone: 'info', title: glued, children: [] },
    { type: 'note', tone: 'info', children: [] },
  ]
  const [table, bare, download, note, untitled] = insertSpacesInBody(body, (each) =>
    notes.push(each),
  )
  expect(table).toMatchObject({ caption: 'Les Alpes-Maritimes' })
  expect(bare).toEqual(body[1])
  expect(bare).not.toHaveProperty('caption')
  expect(download).toMatchObject({ label: 'Les Alpes-Maritimes' })
  expect(download).not.toHaveProperty('caption')
  expect(note).toMatchObject({ title: 'Les Alpes-Maritimes' })
  expect(untitled).toEqual(body[4])
  expect(notes).toHaveLength(3)
})

const ofNames = (document: Document) => insertMissingSpaces(document, () => undefined)

describe('the names of agreements in a document', () => {
  const glued = { path: '/convention-collective/x', title: 'Les AlpesMaritimes' }
  const separated = { ...glued, title: 'Les Alpes-Maritimes' }

  test('are separated where a document repeats them', () => {
    expect(ofNames(agreement('/a', '0001', glued.title, {}))).toMatchObject({
      kind: 'agreement',
      idcc: '0001',
      shortTitle: separated.title,
    })
    const answer: Document = {
      ...aGuide('a'),
      kind: 'agreementAnswer',
      question: { path: '/faq/q', title: 'Q' },
      agreementName: glued.title,
      idcc: '0001',
    }
    expect(ofNames(answer)).toMatchObject({ agreementName: separated.title, path: answer.path })
    for (const part of [
      metalAgreementText('/a/t', 'Avenant', 'attached', { agreement: glued }),
      { ...agreementArticle('/a/t/1'), agreement: glued } as Document,
    ]) {
      expect(ofNames(part)).toMatchObject({ kind: part.kind, agreement: separated })
    }
  })

  test('are nothing that a document of another kind has', () => {
    expect(ofNames(aGuide('a'))).not.toHaveProperty('agreement')
  })
})
