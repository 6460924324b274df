import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  cachingDocumentRenderer,
  documentRenderer,
} from '#adapters/documents/pdf-or-word-renderer.ts'
import { FIELD_STYLE } from '#adapters/documents/word/word-styles.ts'
import { TEMPLATE_FORMATS, TEMPLATE_KIND_KEYS } from '#domain/downloads/document-template.ts'
import { aTemplate } from '#test/support/fixtures/document-template.ts'
import { EVERY_BLOCK, paragraph } from '#test/support/fixtures/every-block-type.ts'
import { wordXml } from '#test/support/services/extract-word-text.ts'

const IMPRINT = { site: 'Préavis', origin: 'https://www.preavis.example' }
const press = documentRenderer(IMPRINT)

const cases = TEMPLATE_KIND_KEYS.flatMap((kind) =>
  TEMPLATE_FORMATS.map((format) => ({ kind, format })),
)

test.each(cases)(
  'a $kind with every kind of block is always the same $format',
  async ({ kind, format }) => {
    const template = aTemplate({ kind, body: EVERY_BLOCK })
    const first = Buffer.from(await press.render(template, format))
    const second = Buffer.from(await press.render(template, format))
    expect(first.equals(second)).toBe(true)
    expect(first.toString('latin1', 0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
    const other = await press.render({ ...template, title: 'Autre' }, format)
    expect(first.equals(other)).toBe(false)
  },
)

test('an omission within a quotation is no placeholder in an answer [R19]', async () => {
  const { title, standfirst, author, stateOfLawAt } = aTemplate()
  const body = [{ type: 'quote' as const, children: [paragraph('les ETAM : […] 2 mois')] }]
  const answer = { kind: 'simulation', path: '/simulateur/a', title, standfirst, author } as const
  const file = await press.render({ ...answer, stateOfLawAt, body }, 'docx')
  expect(wordXml(file)).toContain('les ETAM : […] 2 mois')
  expect(wordXml(await press.render(aTemplate({ body }), 'docx'))).toContain(FIELD_STYLE)
})

test('a PDF is tagged, in French, titled, and dated by its law', async () => {
  const pdf = Buffer.from(await press.render(aTemplate(), 'pdf')).toString('latin1')
  expect(pdf).toContain('/Lang (fr-FR)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('(D:20260327')
  expect(pdf).toMatch(/\/FontFile2/)
})

test('prints are cached on disk only, until an input changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-prints-'))
  let printed = 0
  const counting = {
    render: async () => {
      printed += 1
      return Buffer.from(`${printed}`)
    },
  }
  const cached = () => cachingDocumentRenderer(counting, folder, IMPRINT)
  const one = cached()
  await Promise.all([one.render(aTemplate(), 'pdf'), one.render(aTemplate(), 'pdf')])
  expect(Buffer.from(await cached().render(aTemplate(), 'pdf')).toString()).toBe('1')
  expect(printed).toBe(1)
  await cached().render(aTemplate(), 'docx')
  await cached().render(aTemplate({ title: 'Autre' }), 'pdf')
  await cachingDocumentRenderer(counting, folder, { ...IMPRINT, site: 'Autre' }).render(
    aTemplate(),
    'pdf',
  )
  expect(printed).toBe(4)
  expect(await readdir(folder)).toHaveLength(4)
  await rm(folder, { recursive: true })
  await one.render(aTemplate(), 'pdf')
  expect(printed).toBe(5)
  await rm(folder, { recursive: true })
})
