import type { Instant } from '#domain/shared/instant.ts'

import { legiDay, nameText } from '../code-names.ts'
import type { AmendingLink, ArticleRecord } from '../code-record.ts'
import { articlesOf } from '../code-tree.ts'
import type { CodePart } from '../code-tree.ts'

/** What a text did to an article that is in force. */
export type ChangeKind = 'created' | 'changed' | 'moved' | 'repealed' | 'codified' | 'rectified'

/** The kinds in the order in which they are told. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  'created',
  'changed',
  'moved',
  'repealed',
  'codified',
  'rectified',
]

const KINDS: Readonly<Record<string, ChangeKind>> = {
  CREE: 'created',
  CREATION: 'created',
  MODIFIE: 'changed',
  MODIFICATION: 'changed',
  DEPLACE: 'moved',
  TRANSFERE: 'moved',
  TRANSFERT: 'moved',
  ABROGE: 'repealed',
  ABROGATION: 'repealed',
  CODIFICATION: 'codified',
  RECTIFICATION: 'rectified',
}

/** « créé », « modifié »…: what was done, of one thing in the masculine. */
export const PARTICIPLES: Readonly<Record<ChangeKind, string>> = {
  created: 'créé',
  changed: 'modifié',
  moved: 'déplacé',
  repealed: 'abrogé',
  codified: 'codifié',
  rectified: 'rectifié',
}

/**
 * The change that a link made to an article. A repeal without a known day is `changed`; an unknown
 * type is undefined.
 */
function kindOfChange(
  { linkType }: AmendingLink,
  { dateFin }: ArticleRecord,
): ChangeKind | undefined {
  const kind = Object.hasOwn(KINDS, linkType) ? KINDS[linkType] : undefined
  return kind === 'repealed' && legiDay(dateFin) === undefined ? 'changed' : kind
}

/** What was done to several things, in order: « créés, modifiés ou abrogés ». */
export function participles(kinds: ReadonlySet<ChangeKind>, ending: string): string {
  const done = CHANGE_KINDS.filter((kind) => kinds.has(kind))
  return alternatives.format(done.map((kind) => `${PARTICIPLES[kind]}${ending}`))
}

const alternatives = new Intl.ListFormat('fr', { type: 'disjunction' })

/**
 * A text that amended the Code, with the articles in force that come from it, in the order of the
 * Code.
 */
export interface AmendingText {
  /** Its identifier in the Journal officiel (JORFTEXT…). */
  readonly id: string
  /** « Loi », « Décret »…; « Rectificatif » when it only corrects what another text printed. */
  readonly nature: string
  /** « Loi n° 2008-596 du 25 juin 2008 ». */
  readonly name: string
  readonly signedAt: Instant | undefined
  readonly publishedAt: Instant
  readonly articles: readonly AmendedArticle[]
}

/** An article in force with what a text did to it, and where it stands in the Code. */
export interface AmendedArticle {
  readonly article: ArticleRecord
  readonly within: readonly CodePart[]
  readonly kind: ChangeKind
}

/**
 * Lists the amending texts of the articles in force, the latest first. Texts without identifier or
 * publication day are left out.
 */
export function amendingTexts(root: CodePart): readonly AmendingText[] {
  const byText = Map.groupBy(linksIn(root), ({ link }) => link.textCid)
  const texts = [...byText]
    .flatMap(([id, links]): readonly AmendingText[] => {
      const publishedAt = firstDay(links, 'datePubliTexte')
      if (!/^JORFTEXT\d{12}$/u.test(id) || publishedAt === undefined) return []
      const articles = amendedArticles(links)
      const signedAt = firstDay(links, 'dateSignaTexte')
      return [{ id, ...identityOf(links, articles), signedAt, publishedAt, articles }]
    })
    .toSorted((a, b) => b.publishedAt - a.publishedAt || a.id.localeCompare(b.id))
  return [...Map.groupBy(texts, ({ name }) => name).values()].flatMap(asOneText)
}

/** Two identifiers of one text: it is known by that of most of its articles. */
function asOneText(same: readonly AmendingText[]): readonly AmendingText[] {
  const [main] = same.toSorted((a, b) => b.articles.length - a.articles.length)
  if (main === undefined) return []
  return [{ ...main, articles: same.flatMap(({ articles }) => articles) }]
}

interface PlacedLink extends AmendedArticle {
  readonly link: AmendingLink
}

function* linksIn(root: CodePart): Generator<PlacedLink> {
  for (const { article, within } of articlesOf(root)) {
    for (const link of article.lienModifications) {
      const kind = kindOfChange(link, article)
      if (kind !== undefined) yield { article, within, link, kind }
    }
  }
}

function firstDay(
  links: readonly PlacedLink[],
  field: 'datePubliTexte' | 'dateSignaTexte',
): Instant | undefined {
  return links.map(({ link }) => legiDay(link[field])).find((day) => day !== undefined)
}

/** Each article once: a text that created an article and changed it again has created it. */
function amendedArticles(links: readonly PlacedLink[]): readonly AmendedArticle[] {
  const byArticle = Map.groupBy(links, ({ article }) => article)
  return [...byArticle].flatMap(([article, own]) => {
    const kind = CHANGE_KINDS.find((each) => own.some((link) => link.kind === each))
    const within = own[0]?.within
    return kind === undefined || within === undefined ? [] : [{ article, within, kind }]
  })
}

function identityOf(
  links: readonly PlacedLink[],
  articles: readonly AmendedArticle[],
): Pick<AmendingText, 'nature' | 'name'> {
  const { nature, name } = nameText(links[0]?.link.textTitle ?? '')
  return articles.every(({ kind }) => kind === 'rectified')
    ? { nature: 'Rectificatif', name: `Rectificatif à ${withDefiniteArticle(nature, name)}` }
    : { nature, name }
}

const DEFINITE: Readonly<Record<string, string>> = {
  Loi: 'la ',
  'Loi organique': 'la ',
  Décision: 'la ',
  Décret: 'le ',
  Rectificatif: 'le ',
  Ordonnance: 'l’',
}

/** A text as a sentence names it: « la loi n° 2008-596 du 25 juin 2008 ». */
export function withDefiniteArticle(nature: string, name: string): string {
  const article = DEFINITE[nature]
  if (article === undefined) return `le texte «\u202F${name}\u202F»`
  return `${article}${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
