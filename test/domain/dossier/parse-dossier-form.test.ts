import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { addressMessage, DOSSIER_MESSAGES } from '#domain/dossier/dossier-messages.ts'
import { MAX_ENTRIES } from '#domain/dossier/dossier.ts'
import { parseAddresses, postedDossierProblem } from '#domain/dossier/parse-dossier-form.ts'

const ORIGIN = 'https://www.preavis.example'

test.each([
  ['/guide/preavis', '/guide/preavis'],
  ['  /guide/preavis  ', '/guide/preavis'],
  ['https://www.preavis.example/guide/preavis#duree', '/guide/preavis'],
  ['http://www.preavis.example/faq', '/faq'],
  ['www.preavis.example/faq', '/faq'],
  ['/simulateur/salaire?brut=2500&statut=cadre', '/simulateur/salaire?brut=2500&statut=cadre'],
  ['/guide/congés', '/guide/cong%C3%A9s'],
])('%s is an address of the site [W74]', (text, path) => {
  expect(parseAddresses(text, ORIGIN)).toEqual([{ line: 1, text: text.trim(), path }])
})

test.each([
  'https://autre.example/guide',
  '//autre.example/guide',
  'javascript:alert(1)',
  'mailto:a@b.example',
  'bonjour',
  'deux mots',
  `/${'a'.repeat(1001)}`,
])('%s is none [W74]', (text) => {
  expect(parseAddresses(text, ORIGIN)).toEqual([{ line: 1, text, problem: 'notOfTheSite' }])
})

test('addresses keep the number of their line, with any line ending [W74]', () => {
  const read = parseAddresses('/a\r\n\r\n/b\n \n/c\r/d', ORIGIN)
  expect(read.map(({ line, text }) => [line, text])).toEqual([
    [1, '/a'],
    [3, '/b'],
    [5, '/c'],
    [6, '/d'],
  ])
})

property.prop([fc.string()])('any text is read without an error, as paths or problems', (text) => {
  for (const address of parseAddresses(text, ORIGIN)) {
    if ('path' in address) expect(address.path).toMatch(/^\/(?![/\\])/)
    else expect(address.problem).toBe('notOfTheSite')
  }
})

test('a dossier has one to thirty addresses and a title that fits [W75]', () => {
  expect(postedDossierProblem('', posted(0))).toBe('noAddress')
  expect(postedDossierProblem('', posted(MAX_ENTRIES))).toBeUndefined()
  expect(postedDossierProblem('', posted(MAX_ENTRIES + 1))).toBe('tooManyAddresses')
  expect(postedDossierProblem('a'.repeat(121), posted(1))).toBe('titleTooLong')
})

test('messages name the maximum and the new address [W74] [W75]', () => {
  expect(DOSSIER_MESSAGES.tooManyAddresses).toBe(
    'Un dossier réunit 30 pages au plus\u00A0: retirez-en.',
  )
  const moved = { line: 1, text: '/a', problem: 'moved', destination: '/b' } as const
  expect(addressMessage(moved)).toBe('cette page a changé d’adresse\u00A0: /b')
  expect(addressMessage({ line: 1, text: '/a', problem: 'noSuchPage' })).toBe(
    'cette page n’existe pas, ou n’existe plus.',
  )
})

function posted(count: number) {
  return parseAddresses(Array.from({ length: count }, (_, n) => `/${n}`).join('\n'), ORIGIN)
}
