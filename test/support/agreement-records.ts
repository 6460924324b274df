import type { PackageReader } from '#adapters/http/sources/package-reader.ts'

/** An article, a section and an agreement as their package holds them, with more fields than the site reads. */
interface ArticleFixture {
  readonly type: 'article'
  readonly data: Readonly<Record<string, unknown>>
}

interface SectionFixture {
  readonly type: 'section'
  readonly data: Readonly<Record<string, unknown>>
  readonly children: readonly (ArticleFixture | SectionFixture)[]
}

export interface AgreementFixture {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly children: readonly SectionFixture[]
}

/** The identifier that the data would give: `kali('ARTI', 7)` is KALIARTI000000000007. */
export function kali(kind: 'ARTI' | 'TEXT' | 'CONT' | 'SCTA', number: number): string {
  return `KALI${kind}${String(number).padStart(12, '0')}`
}

/** An article by its rank, « Article 1er » unless told otherwise. */
export function anArticleRecord(
  number: number,
  changes: Readonly<Record<string, unknown>> = {},
): ArticleFixture {
  const id = kali('ARTI', number)
  return {
    type: 'article',
    data: {
      cid: id,
      id,
      intOrdre: 42_949,
      num: '1er',
      content: '<p align="left">Le présent accord est conclu pour une durée indéterminée.</p>',
      etat: 'VIGUEUR',
      lstLienModification: [],
      ...changes,
    },
  }
}

/** A section inside a text. */
export function aSectionRecord(
  title: string,
  children: SectionFixture['children'],
): SectionFixture {
  return {
    type: 'section',
    data: { intOrdre: 0, title, id: kali('SCTA', 1), cid: kali('SCTA', 1), etat: 'VIGUEUR_ETEN' },
    children,
  }
}

/** A text of an agreement by its rank: its base text, or one under « Textes Attachés » or « Textes Salaires ». */
export function aTextRecord(
  number: number,
  title: string,
  children: SectionFixture['children'],
  changes: Readonly<Record<string, unknown>> = {},
): SectionFixture {
  const id = kali('TEXT', number)
  return {
    type: 'section',
    data: { cid: id, title, id, etat: 'VIGUEUR_ETEN', modifDate: '2021-01-01', ...changes },
    children,
  }
}

/** A category of texts, which has neither identifier nor articles of its own. */
export function aCategory(
  title: 'Textes Attachés' | 'Textes Salaires',
  children: SectionFixture['children'],
): SectionFixture {
  return { type: 'section', data: { title, etat: 'VIGUEUR' }, children }
}

/** An agreement that its package only names. */
export function anAgreementRecord(
  changes: Readonly<Record<string, unknown>> = {},
  children: readonly SectionFixture[] = [],
): AgreementFixture {
  return {
    type: 'convention collective',
    data: {
      num: 16,
      title: "Convention collective nationale de l'horlogerie du 3 mars 1998",
      id: kali('CONT', 16),
      shortTitle: 'Horlogerie',
      categorisation: ['Horlogerie, bijouterie'],
      ...changes,
    },
    children,
  }
}

/** The package of these agreements, with the employees that its index knows; a text is a file as it stands. */
export function agreementPackage(
  agreements: readonly (AgreementFixture | string)[],
  employees: Readonly<Record<string, number | null>> = {},
): PackageReader {
  const index = Object.entries(employees).map(([id, effectif]) => ({ id, effectif, title: id }))
  const encoder = new TextEncoder()
  const files = agreements.map((agreement, at) => ({
    path: `package/data/${kali('CONT', at + 1)}.json`,
    bytes: encoder.encode(typeof agreement === 'string' ? agreement : JSON.stringify(agreement)),
  }))
  return {
    file: () => Promise.resolve(encoder.encode(JSON.stringify(index))),
    async *files(_pin, wanted) {
      yield* files.filter(({ path }) => wanted(path))
    },
  }
}
