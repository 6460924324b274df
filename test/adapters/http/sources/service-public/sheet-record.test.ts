import { describe, expect, test } from 'vitest'

import { readSheet } from '#adapters/http/sources/service-public/sheet-record.ts'
import { aSheetFile, el, jsonFile } from '#test/support/fixtures/service-public-sheets.ts'

describe('a labour sheet', () => {
  test('has a title, day, audience, breadcrumb and content', () => {
    expect(readSheet(aSheetFile({}, 'professionnels'))).toMatchObject({
      id: 'F2883',
      title: 'Démission d’un salarié',
      day: '2020-08-21',
      audience: 'professionnels',
      trail: ['Travail', 'Rupture du contrat de travail dans le secteur privé'],
      parts: [{ name: 'Texte' }],
    })
  })

  test.each([
    ['the subject « Travail »', 'Travail', ['Argent', 'Épargne']],
    ['the subject « Ressources humaines »', 'Social - Santé, Ressources humaines', ['Chômage']],
    ['a part whose title names work', 'Étranger', ['Étranger', 'Travail d’un étranger en France']],
  ])('has %s', (_, subject, trail) => {
    expect(readSheet(aSheetFile({ subject, trail }))).toMatchObject({ id: 'F2883' })
  })

  test('of another subject is skipped, for any text', () => {
    const parts = [el('Texte', {}, 'Travail')]
    const file = aSheetFile({
      subject: 'Famille',
      trail: ['Famille', 'Mariage'],
      title: 'Pacs',
      parts,
    })
    expect(readSheet(file)).toBeUndefined()
  })

  test('that is a guided search is none', () => {
    expect(readSheet(aSheetFile({ type: 'Recherche guidée' }))).toBeUndefined()
  })

  test.each([
    ['no date', aSheetFile({ date: '' })],
    ['no title', aSheetFile({ title: '' })],
    ['no publication', jsonFile('package/data/particuliers/F1.json', { subject: 'Travail' })],
  ])('with %s is rejected under the name of its file', (_, file) => {
    expect(readSheet(file)).toEqual({
      record: expect.stringMatching(/^particuliers\/F\d+\.json$/),
      reason: expect.any(String),
    })
  })

  test('cut in its midst is rejected', () => {
    const { path, bytes } = aSheetFile()
    expect(readSheet({ path, bytes: bytes.subarray(0, bytes.length - 20) })).toMatchObject({
      reason: 'no publication',
    })
  })
})
