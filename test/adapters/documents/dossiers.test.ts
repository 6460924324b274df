import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { replaceUnsupportedCharacters } from '#adapters/documents/pdf/pdf-theme.ts'
import { threadedDossierRenderer } from '#adapters/documents/threaded-dossier-renderer.ts'
import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { EVERY_BLOCK, paragraph } from '#test/support/fixtures/every-block-type.ts'
import { lettersOf } from '#test/support/fixtures/font-letters.ts'
import { aPicture } from '#test/support/fixtures/pictures.ts'
import { wordText, wordXml } from '#test/support/services/extract-word-text.ts'

const IMPRINT = { site: 'Préavis', origin: 'https://www.preavis.example' }

const DOSSIER: PrintedDossier = {
  title: 'Rupture du contrat',
  facts: ['Imprimé le 23 novembre 2026'],
  author: 'Préavis',
  printedAt: Date.UTC(2026, 10, 23),
  path: '/dossier',
  chapters: [
    { label: 'Guide', title: 'La démission', body: EVERY_BLOCK },
    {
      label: 'Comparaison de deux dates',
      title: 'Article L. 1234-1',
      body: [
        {
          type: 'paragraph',
          children: [
            { type: 'del', children: [{ type: 'text', text: 'deux mois' }] },
            { type: 'ins', children: [{ type: 'text', text: 'trois mois' }] },
          ],
        },
        {
          type: 'table',
          rows: [
            [
              { header: true, columns: 2, children: [paragraph('Durées')] },
              { header: false, rows: 2, children: [paragraph('Cadres')] },
            ],
            [
              { header: false, children: [paragraph('Un')] },
              { header: false, children: [paragraph('Deux')] },
            ],
          ],
        },
      ],
    },
    { title: 'Références', body: [paragraph('L. 1234-1')] },
  ],
}

const never = new AbortController().signal

async function printedIn(format: 'pdf' | 'docx', dossier = DOSSIER): Promise<Uint8Array> {
  const printed = await threadedDossierRenderer(IMPRINT).render(dossier, format, never)
  if (!printed.ok) throw new Error(printed.problem)
  return printed.value
}

describe('a dossier', () => {
  test('is a tagged PDF with a table of contents, links and bookmarks [W73]', async () => {
    const pdf = Buffer.from(await printedIn('pdf')).toString('latin1')
    expect(pdf.slice(0, 4)).toBe('%PDF')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (fr-FR)')
    expect(pdf.match(/\/S \/TOCI\b/g)).toHaveLength(3)
    expect(pdf.match(/\/S \/GoTo\b/g)).toHaveLength(3)
    expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(4)
    expect(pdf).toContain(`/Title (${utf16('1. La démission')}`)
    expect(pdf).toContain(`/Title (${utf16('Références')}`)
  })

  test('is a Word file with a table of contents and its chapters [W73]', async () => {
    const lines = wordText(await printedIn('docx')).split('\n')
    const chapters = ['1. La démission', '2. Article L. 1234-1', 'Références']
    expect(lines.slice(0, 6)).toEqual([
      'Rupture du contrat',
      'Imprimé le 23 novembre 2026',
      'Sommaire',
      ...chapters,
    ])
    expect(lines.slice(6).filter((line) => chapters.includes(line))).toEqual(chapters)
    expect(lines).toContain('[supprimé\u00A0: deux mois][ajouté\u00A0: trois mois]')
  })

  test('prints its pictures with their alternative texts, or these alone [W73]', async () => {
    const file = `${'a'.repeat(32)}-60x40`
    const body: Body = [{ type: 'image', file, alt: 'Durées', children: [] }]
    const chapters = [{ title: 'Un graphique', body }]
    const pictures = new Map([[file, await aPicture('jpeg')]])
    const [pdf, word, wordsAlone] = await Promise.all([
      printedIn('pdf', { ...DOSSIER, chapters, pictures }),
      printedIn('docx', { ...DOSSIER, chapters, pictures }),
      printedIn('docx', { ...DOSSIER, chapters }),
    ])
    const printed = Buffer.from(pdf).toString('latin1')
    expect(printed).toContain('/Filter /DCTDecode')
    expect(printed).toContain(`/Alt (${utf16('Durées')})`)
    expect(wordXml(word)).toMatch(/<wp:docPr [^>]*descr="Durées"/)
    expect(wordText(word)).not.toContain('Image\u00A0:')
    expect(wordText(wordsAlone)).toContain('Image\u00A0: Durées')
  })

  test('ends its thread once its signal aborts [W75]', async () => {
    const work = new AbortController()
    const printing = threadedDossierRenderer(IMPRINT, {
      worker: threadOf('setInterval(() => {}, 1000)'),
    })
    const printed = printing.render(DOSSIER, 'pdf', work.signal)
    work.abort(new Error('the reader left'))
    await expect(printed).rejects.toThrow('the reader left')
  })

  test('is refused when too many wait, and printed once they are gone [W75]', async () => {
    const worker = threadOf('setInterval(() => {}, 1000)')
    const threads = threadedDossierRenderer(IMPRINT, { worker, maxWaiting: 1 })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = threads.render(DOSSIER, 'pdf', first.signal)
    const waiting = threads.render(DOSSIER, 'pdf', second.signal)
    expect(await threads.render(DOSSIER, 'pdf', never)).toEqual({ ok: false, problem: 'tooBusy' })
    second.abort(new Error('second left'))
    first.abort(new Error('first left'))
    await expect(running).rejects.toThrow('first left')
    await expect(waiting).rejects.toThrow('second left')
  })

  test('fails if its thread dies', async () => {
    const threads = threadedDossierRenderer(IMPRINT, { worker: threadOf('process.exit(3)') })
    await expect(threads.render(DOSSIER, 'pdf', never)).rejects.toThrow('(3)')
  })
})

test('every text is spelled with characters that the embedded fonts have', () => {
  const file = new URL('../../../src/adapters/documents/fonts/text.ttf', import.meta.url)
  const cut = new Set([...lettersOf(readFileSync(file)), '\n'])
  for (let code = 0x20; code < 0x30_00; code += 1) {
    const lacking = Array.from(replaceUnsupportedCharacters(String.fromCodePoint(code))).filter(
      (character) => !cut.has(character),
    )
    expect({ code: code.toString(16), lacking }).toEqual({ code: code.toString(16), lacking: [] })
  }
})

test.each([
  ['≥ 10 % ― □ fait', '>= 10 % — [ ] fait'],
  ['e\u0301te\u0301 ⅓', 'été 1/3'],
  ['Žižek', 'Zizek'],
  ['\u{1F600}', '[signe omis]'],
  ['Bonne année \u{1F389}\uFE0F\u{1F942}\u{1F600}!', 'Bonne année [signes omis]!'],
  ['Un\u0007 mois', 'Un mois'],
])('%s is spelled %s', (text, spelling) => {
  expect(replaceUnsupportedCharacters(text)).toBe(spelling)
})

function threadOf(program: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}

/** A PDF string in UTF-16, as Latin letters. */
function utf16(text: string): string {
  return `\u00FE\u00FF${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`
}
