import { describe, expect, test } from 'vitest'

import { sheetBody } from '#adapters/http/sources/service-public/sheet-body.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { el, elements, para, titled } from '#test/support/fixtures/service-public-sheets.ts'
import type { PackageNode } from '#test/support/fixtures/service-public-sheets.ts'

const LINKS = { sheets: new Map([['F8', '/guide/huit']]), terms: new Map() }

function read(description: string, ...parts: readonly PackageNode[]) {
  const record = { title: 'Démission', description, parts: elements(...parts) }
  return sheetBody(record, LINKS, new Set(['F9']))
}

function bodyOf(...parts: readonly PackageNode[]): Body {
  return read('', ...parts).body
}

function withAttributes(node: PackageNode, attributes: Readonly<Record<string, string>>) {
  return { ...node, attributes }
}

describe('the opening of a sheet', () => {
  const intro = el('Introduction', {}, el('Texte', {}, para("L'employeur répond.")))

  test('an introduction that the description says whole is not said again', () => {
    const { standfirst, body, removals } = read("L'employeur répond.", intro)
    expect(standfirst).toBe('L’employeur répond.')
    expect(body).toEqual([])
    expect(removals).toEqual([{ reason: 'standfirst', text: "L'employeur répond." }])
  })

  test('another introduction opens the body', () => {
    expect(plainText(read('Autre chose.', intro).body)).toBe('L’employeur répond.')
  })

  test('without a description, the first words of the text are the standfirst', () => {
    expect(read('', intro).standfirst).toBe('L’employeur répond.')
    expect(read('').standfirst).toBe('Démission')
  })
})

describe('an online service', () => {
  const letter = withAttributes(
    titled('ServiceEnLigne', 'Lettre de démission', el('Source', {}, 'Dila')),
    {
      URL: 'https://www.service-public.fr/simulateur/calcul/Demission',
      type: 'Modèle de document',
    },
  )

  test('inside a text is a box titled by its kind', () => {
    expect(bodyOf(el('Texte', {}, letter))).toMatchObject([
      { type: 'note', title: 'Modèle de document', children: [{ type: 'paragraph' }] },
    ])
  })

  test('after the text is in a list, with its publisher', () => {
    const [heading, list] = bodyOf(letter)
    expect(heading).toMatchObject({ level: 2, id: 'services-en-ligne-et-formulaires' })
    expect(list).toMatchObject({
      items: [[{ children: [{ type: 'link' }, { type: 'lineBreak' }, { text: 'Dila' }] }]],
    })
  })

  test('is a download if it is a file, with notices and annexes', () => {
    const file = { format: 'application/pdf', poids: '175.4 KB' }
    const notice = el('NoticeLiee', { URL: 'https://exemple.fr/notice', ...file }, 'Notice')
    const annex = titled(
      'ServiceEnLigneAnnexe',
      'Annexe',
      el('LienWeb', { URL: 'https://exemple.fr/annexe' }),
    )
    const form = withAttributes(titled('ServiceEnLigne', 'Formulaire', notice, annex), {
      URL: 'https://exemple.fr/cerfa_10103.do',
      ...file,
    })
    expect(bodyOf(form)[1]).toMatchObject({
      items: [
        [
          { type: 'download', label: 'Formulaire', format: 'PDF', bytes: 175_400 },
          { type: 'download', label: 'Notice' },
          { type: 'list', items: [[{ children: [{ href: 'https://exemple.fr/annexe' }] }]] },
        ],
      ],
    })
  })
})

describe('contacts', () => {
  const place = titled(
    'OuSAdresser',
    'Pôle emploi',
    el('PivotLocal', {}, 'pole_emploi'),
    el('RessourceWeb', { URL: 'https://www.pole-emploi.fr/annuaire/' }),
    el('Texte', {}, titled('Chapitre', 'Par téléphone', para('39 49'))),
  )

  test('is a name with address and details, without headings', () => {
    expect(bodyOf(place)[1]).toMatchObject({
      items: [
        [
          { children: [{ type: 'link', href: 'https://www.pole-emploi.fr/annuaire/' }] },
          { children: [{ type: 'strong' }] },
          { type: 'paragraph' },
        ],
      ],
    })
  })
})

function referenceTo(title: string, URL: string, ...more: readonly PackageNode[]) {
  const [, list] = bodyOf(withAttributes(titled('Reference', title, ...more), { URL }))
  const [item] = list?.type === 'list' ? list.items : []
  return item?.[0]
}

describe('the texts of reference', () => {
  const SECTION =
    'https://www.legifrance.gouv.fr/affichCode.do?idSectionTA=LEGISCTA000006195635&cidTexte=LEGITEXT000006072050'

  test('a code section links its first words and each article number', () => {
    expect(referenceTo('Code du travail : articles L1237-1 à L1237-3', SECTION)).toMatchObject({
      children: [
        {
          type: 'link',
          href: expect.stringMatching(/section_lc\/LEGITEXT000006072050\/LEGISCTA000006195635/),
        },
        { type: 'text', text: ' ' },
        { type: 'legalRef', code: 'Code du travail', article: 'L1237-1' },
        { type: 'text', text: ' à ' },
        { type: 'legalRef', article: 'L1237-3' },
      ],
    })
  })

  test('a complement is of the same code, on a line below', () => {
    const complement = el('Complement', {}, 'Article R5221-3 : 14°')
    expect(referenceTo('Code du travail : article R5221-1', SECTION, complement)).toMatchObject({
      children: [
        {},
        {},
        { type: 'legalRef', article: 'R5221-1' },
        { type: 'lineBreak' },
        { text: 'Article ' },
        { type: 'legalRef', code: 'Code du travail', article: 'R5221-3' },
        {},
      ],
    })
  })

  test('any other text is a link, agreements to their current page', () => {
    const URL = 'http://legifrance.gouv.fr/affichIDCC.do?idConvention=KALICONT000005635792'
    expect(referenceTo('Convention des particuliers', URL)).toMatchObject({
      children: [{ href: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000005635792' }],
    })
  })
})

const other = (ID: string, title: string) =>
  withAttributes(titled('Fiche', title, titled('Theme', 'Travail')), { ID })

describe('related links', () => {
  test('is a list of links, without the related sheets', () => {
    const { body, removals } = read(
      '',
      el('VoirAussi', {}, other('F8', 'Huit'), other('F9', 'Neuf')),
      el('QuestionReponse', { ID: 'F7', audience: 'Professionnels' }, 'Sept ?'),
    )
    expect(body[1]).toMatchObject({
      items: [
        [{ children: [{ href: '/guide/huit' }] }],
        [{ children: [{ href: expect.stringMatching(/professionnels-entreprises.*F7$/) }] }],
      ],
    })
    expect(removals.filter(({ reason }) => reason === 'related')).toEqual([
      { reason: 'related', text: 'Neuf' },
    ])
  })
})
