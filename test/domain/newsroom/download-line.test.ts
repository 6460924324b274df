import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { formatDownloadLine, parseDownloadLine } from '#domain/newsroom/download-line.ts'
import { savedFileName } from '#domain/newsroom/file-upload.ts'

const NAME = { hash: '0a'.repeat(16), format: 'xlsx' } as const

property.prop([fc.string({ maxLength: 80 }).map((title) => title.replaceAll(/\s+/gu, ' ').trim())])(
  'the line of a file is read as it was written [N93]',
  (title) => {
    const line = formatDownloadLine(NAME, { title, bytes: 1_200 })
    expect(parseDownloadLine(` ${line}\n`)).toEqual({
      type: 'download',
      label: title,
      href: `/fichiers/${NAME.hash}.xlsx`,
      format: 'Excel',
      bytes: 1_200,
    })
  },
)

test.each([
  'Du texte',
  '::download[Ailleurs]{href=https://ailleurs.fr/a.pdf format=PDF bytes=10}',
  `::download[Deux]{href=/fichiers/${NAME.hash}.xlsx format=Excel bytes=10} et la suite`,
])('the text %s is no line of a file [N93]', (line) => {
  expect(parseDownloadLine(line)).toBeUndefined()
})

test.each([
  ['Modèle d’avenant', 'Modèle d’avenant.xlsx'],
  ['a/b\\c: "d" <e>|?*', 'a b c d e.xlsx'],
  ['../..', 'document.xlsx'],
  ['lettre\u202Efdp.exe', 'lettre fdp.exe.xlsx'],
])('a file titled %s is saved as %s [N93]', (title, name) => {
  expect(savedFileName(title, 'xlsx')).toBe(name)
})
