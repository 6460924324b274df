import { CODE_FILE } from '#adapters/http/sources/code/code-tree.ts'
import type { PackageReader } from '#adapters/http/sources/package-reader.ts'
import { PINS } from '#adapters/http/sources/pins.ts'

/** The Code du travail as its package holds it: parts in parts, articles in them. */
export interface CodeNode {
  readonly type: 'code' | 'section' | 'article'
  readonly data: Readonly<Record<string, unknown>> | null
  readonly children?: readonly CodeNode[]
}

const NO_END = Date.UTC(2999, 0, 1)

/** The midnight in UTC by which the base writes a day. */
export function legiMidnight(day: string): number {
  return Date.parse(day)
}

/** An article as the base holds it; its identifiers follow from a rank, so that two states of it share them. */
export function aCodeArticle(
  rank: number,
  num: string,
  changes: Readonly<Record<string, unknown>> = {},
): CodeNode {
  const id = articleId(rank)
  const dateDebut = legiMidnight('2008-05-01')
  const data = {
    cid: id,
    id,
    num,
    etat: 'VIGUEUR',
    intOrdre: rank,
    dateDebut,
    dateFin: NO_END,
    texte: `Les mots de l'article ${num}.`,
    texteHtml: `<p>Les mots de l'article ${num}.</p>`,
    nota: '',
    notaHtml: '',
    lienModifications: [aLink()],
    ...changes,
  }
  const version = { id: data.id, etat: 'VIGUEUR', dateDebut: data.dateDebut, dateFin: NO_END }
  return { type: 'article', data: { articleVersions: [version], ...data } }
}

/** A version of an article, in the list of them. */
export function aVersion(
  rank: number,
  from: string,
  until: string,
): Readonly<Record<string, unknown>> {
  return {
    id: articleId(rank),
    dateDebut: legiMidnight(from),
    dateFin: legiMidnight(until),
  }
}

/** The identifier of the article, or of the version of one, of a rank. */
export function articleId(rank: number): string {
  return `LEGIARTI${String(rank).padStart(12, '0')}`
}

/** The identifier of a text of the Journal officiel of a rank. */
export function textId(rank: number): string {
  return `JORFTEXT${String(rank).padStart(12, '0')}`
}

/** A link from an article to the text that made it. */
export function aLink(
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    textCid: textId(1),
    textTitle: 'Décret n°2008-244\n du 7 mars 2008 - art. (V)',
    linkType: 'CREE',
    linkOrientation: 'cible',
    articleNum: '',
    articleId: articleId(900),
    natureText: 'DECRET',
    datePubliTexte: '2008-03-12',
    dateSignaTexte: '2008-03-07',
    dateDebutCible: '2008-05-01',
    ...changes,
  }
}

/** A part as the base holds it, its title as untidy as you like; its identifier follows from its rank. */
export function aCodePart(rank: number, title: string, children: readonly CodeNode[]): CodeNode {
  const cid = `LEGISCTA${String(rank).padStart(12, '0')}`
  const dates = { dateDebut: '2008-05-01', dateFin: '2999-01-01' }
  return { type: 'section', data: { cid, id: cid, title, ...dates }, children }
}

/** A Code with parts in it. */
export function aCode(children: readonly CodeNode[]): CodeNode {
  const cid = 'LEGITEXT000006072050'
  return { type: 'code', data: { cid, title: 'Code du travail' }, children }
}

/** Articles within the Title of a Book of the first Part of the law. */
export function aTitleWith(articles: readonly CodeNode[]): CodeNode {
  return aCode([
    aCodePart(1, 'Partie législative  ', [
      aCodePart(2, 'Première partie : Les relations individuelles de travail\r\n', [
        aCodePart(3, 'Livre II : Le contrat de travail', [
          aCodePart(4, 'Titre III : Rupture du contrat de travail à durée indéterminée', articles),
        ]),
      ]),
    ]),
  ])
}

/** Packages that hold these two states of the Code. */
export function codePackages(code: CodeNode, before: CodeNode = aCode([])): PackageReader {
  const bytesOf = (node: CodeNode): Uint8Array => new TextEncoder().encode(JSON.stringify(node))
  return {
    async *files(pin, wanted) {
      const isEarlier = pin.version === PINS.codeBefore.version
      if (wanted(CODE_FILE)) yield { path: CODE_FILE, bytes: bytesOf(isEarlier ? before : code) }
    },
    file: (pin) =>
      Promise.resolve(bytesOf(pin.version === PINS.codeBefore.version ? before : code)),
  }
}
