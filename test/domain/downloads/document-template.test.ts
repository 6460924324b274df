import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  FORMAT_LABELS,
  TEMPLATE_FORMATS,
  TEMPLATE_KIND_KEYS,
  TEMPLATE_LABELS,
  parseTemplateFileHref,
  templateFileHref,
  templateFileName,
  templatePath,
} from '#domain/downloads/document-template.ts'

const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 16 })
  .map((words) => words.join('-'))
const file = fc.record({ slug, format: fc.constantFrom(...TEMPLATE_FORMATS) })

test('a template file is offered on the page of its template', () => {
  const letter = { slug: 'lettre-de-licenciement', format: 'docx' } as const
  expect(templatePath(letter.slug)).toBe('/modeles/lettre-de-licenciement')
  expect(templateFileHref(letter)).toBe('/modeles/lettre-de-licenciement#docx')
  expect(templateFileName(letter)).toBe('lettre-de-licenciement.docx')
})

test('the address of a template file leads back to the file', () => {
  fc.assert(
    fc.property(file, (each) => {
      const href = templateFileHref(each)
      expect(parseTemplateFileHref(href)).toEqual(href.length <= 120 ? each : undefined)
    }),
  )
})

test('accepts an address of 120 characters, rejects one of 121', () => {
  const longest = 'a'.repeat(120 - '/modeles/#pdf'.length)
  expect(parseTemplateFileHref(`/modeles/${longest}#pdf`)).toEqual({ slug: longest, format: 'pdf' })
  expect(parseTemplateFileHref(`/modeles/${longest}a#pdf`)).toBeUndefined()
})

test.each([
  '',
  '/modeles/lettre',
  '/modeles/#pdf',
  '/modeles/lettre#PDF',
  '/modeles/lettre#odt',
  '/modeles/Lettre#pdf',
  '/modeles/lettre-#pdf',
  '/modeles/lettre--type#pdf',
  '/modeles/lettre/#pdf',
  '/modeles/../lettre#pdf',
  'https://ailleurs.fr/modeles/lettre#pdf',
  '/modeles/lettre#pdf ',
])('%j names no template file', (href) => {
  expect(parseTemplateFileHref(href)).toBeUndefined()
})

test('a slug of 17 words names no template file', () => {
  expect(parseTemplateFileHref(`/modeles/${Array(16).fill('a').join('-')}#pdf`)).toBeDefined()
  expect(parseTemplateFileHref(`/modeles/${Array(17).fill('a').join('-')}#pdf`)).toBeUndefined()
})

test('each kind and format of template has a name of its own', () => {
  expect(new Set(TEMPLATE_KIND_KEYS.map((kind) => TEMPLATE_LABELS[kind])).size).toBe(4)
  expect(TEMPLATE_FORMATS.map((format) => FORMAT_LABELS[format])).toEqual(['PDF', 'Word'])
})
