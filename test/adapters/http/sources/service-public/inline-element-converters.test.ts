import { describe, expect, test } from 'vitest'

import { sheetBody } from '#adapters/http/sources/service-public/sheet-body.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { el, elements, para, titled } from '#test/support/fixtures/service-public-sheets.ts'
import type { PackageNode } from '#test/support/fixtures/service-public-sheets.ts'

const LINKS = {
  sheets: new Map([['F1643', '/guide/periode-d-essai']]),
  terms: new Map([['R51533', 'dispositions-conventionnelles']]),
}

function bodyOf(...parts: readonly PackageNode[]): Body {
  const record = { title: 'Démission', description: '', parts: elements(...parts) }
  return sheetBody(record, LINKS, new Set()).body
}

function inLine(...nodes: readonly (PackageNode | string)[]) {
  const [paragraph] = bodyOf(el('Texte', {}, para(...nodes)))
  return paragraph?.type === 'paragraph' ? paragraph.children : []
}

function termOf(id: string): PackageNode {
  return el('LienIntra', { LienID: id }, ' dispositions')
}

describe('inside a line', () => {
  test('words have their marks', () => {
    const marked = inLine(
      '1',
      el('Exposant', {}, 'er'),
      ' ',
      el('Valeur', {}, '2 %'),
      ', ',
      el('Expression', {}, 'préavis'),
    )
    expect(marked.map(({ type }) => type)).toEqual(['text', 'sup', 'text', 'strong', 'text', 'em'])
  })

  test.each([
    ['a sheet of ours', { LienPublication: 'F1643', type: 'Fiche' }, '/guide/periode-d-essai'],
    [
      'another sheet, for individuals',
      { LienPublication: 'F12', type: 'Fiche', audience: 'Particuliers' },
      'https://www.service-public.fr/particuliers/vosdroits/F12',
    ],
    [
      'another sheet, for employers',
      { LienPublication: 'N24267', type: 'Dossier', audience: 'Professionnels' },
      'https://www.service-public.fr/professionnels-entreprises/vosdroits/N24267',
    ],
  ])('a link leads to %s', (_, attributes, href) => {
    expect(inLine(el('LienInterne', attributes, 'voir'))).toMatchObject([{ type: 'link', href }])
  })

  test.each([
    ['à', el('Valeur', {}, '8 %'), ' de cotisation', 'à 8\u00A0% de cotisation'],
    ['du', el('LienInterne', { type: 'Sigle' }, 'Smic'), ' brut', 'du Smic brut'],
    ['la ', el('LienInterne', { type: 'Sigle' }, 'CSG'), 'et', 'la CSG et'],
    ['les ', el('LienInterne', { type: 'Sigle' }, 'CDD'), 's', 'les CDDs'],
    ['formulaire n° 24', el('LienInterne', {}, '85-SD'), '', 'formulaire n°\u00A02485-SD'],
    ['une a', el('LienExterne', { URL: '/a' }, 'ttestation'), '', 'une attestation'],
  ])('a link or a value after %j preserves its space', (before, element, after, words) => {
    const paragraphs = bodyOf(el('Texte', {}, para(before, element, after)))
    expect(plainText(paragraphs)).toBe(words)
  })

  test('an abbreviation leads nowhere: it is spelt out at the end', () => {
    const body = bodyOf(
      el('Texte', {}, para(el('LienInterne', { LienPublication: 'R1', type: 'Sigle' }, 'CDI'))),
      titled('Abreviation', 'CDI', el('Texte', {}, para('Contrat à durée indéterminée'))),
    )
    expect(body[0]).toMatchObject({ children: [{ type: 'text', text: 'CDI' }] })
    expect(plainText(body)).toContain('Sigles\nCDI\u00A0: Contrat à durée indéterminée')
  })

  test('a term links to its definition if the glossary has one', () => {
    expect(inLine('Les', termOf('R51533'), ' et ', termOf('R1'))).toMatchObject([
      { type: 'text', text: 'Les ' },
      { type: 'termRef', slug: 'dispositions-conventionnelles' },
      { type: 'text', text: ' et dispositions' },
    ])
  })

  test('a nested link becomes words, an empty one is removed', () => {
    const inner = el('LienIntra', { LienID: 'R51533' }, 'accord')
    const outer = el('LienInterne', { LienPublication: 'F1643', type: 'Fiche' }, 'voir ', inner)
    expect(inLine(outer)).toEqual([
      {
        type: 'link',
        href: '/guide/periode-d-essai',
        children: [{ type: 'text', text: 'voir accord' }],
      },
    ])
    expect(inLine(el('LienExterne', { URL: 'https://www.inrs.fr/' }, ' '))).toEqual([])
  })

  test('a link with an unsafe address becomes words', () => {
    const script = el('LienExterne', { URL: 'javascript:alert(1)' }, 'voir')
    expect(inLine(script)).toEqual([{ type: 'text', text: 'voir' }])
  })

  test('an old Légifrance address becomes a reference, or the current page', () => {
    const URL =
      'https://www.legifrance.gouv.fr/affichCodeArticle.do?idArticle=LEGIARTI000033020517&cidTexte=LEGITEXT000006072050'
    const [cited, , linked] = inLine(
      el('LienExterne', { URL }, 'article L. 3121-1 du code du travail'),
      ' ',
      el('LienExterne', { URL }, 'la loi'),
    )
    expect(cited).toMatchObject({
      type: 'legalRef',
      article: 'L3121-1',
      id: 'LEGIARTI000033020517',
    })
    expect(linked).toMatchObject({
      href: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000033020517',
    })
  })
})
