import type { Instant } from '#domain/shared/instant.ts'

import type { AmendingLink, ArticleRecord } from '../labour-code-record.ts'
import { articlesInCode } from '../labour-code-tree.ts'
import type { CodePart } from '../labour-code-tree.ts'
import { parseLegiDay, parseTextTitle } from '../legi-names-and-days.ts'

/** Kind of change that a text made to an article. */
export type ChangeKind = 'created' | 'changed' | 'moved' | 'repealed' | 'codified' | 'rectified'

/** Kinds of change, in display order. */
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

/** French past participle of each kind of change, masculine singular: « créé », « modifié »… */
export const PARTICIPLES: Readonly<Record<ChangeKind, string>> = {
  created: 'créé',
  changed: 'modifié',
  moved: 'déplacé',
  repealed: 'abrogé',
  codified: 'codifié',
  rectified: 'rectifié',
}

/**
 * Maps the type of a LEGI link to a kind of change; undefined if unknown. A repeal without a known
 * day counts as `changed`.
 */
function kindOfChange(
  { linkType }: AmendingLink,
  { dateFin }: ArticleRecord,
): ChangeKind | undefined {
  const kind = Object.hasOwn(KINDS, linkType) ? KINDS[linkType] : undefined
  return kind === 'repealed' && parseLegiDay(dateFin) === undefined ? 'changed' : kind
}

/**
 * Returns the participles of several changes with an ending: « créés, modifiés ou abrogés » for
 * `s`.
 */
export function joinParticiples(kinds: ReadonlySet<ChangeKind>, ending: string): string {
  const done = CHANGE_KINDS.filter((kind) => kinds.has(kind))
  return alternatives.format(done.map((kind) => `${PARTICIPLES[kind]}${ending}`))
}

const alternatives = new Intl.ListFormat('fr', { type: 'disjunction' })

/** Text that amended the Code, with the articles in force that it amended. */
export interface AmendingText {
  /** Identifier in the Journal officiel (JORFTEXT…). */
  readonly id: string
  /** « Loi », « Décret »…; « Rectificatif » if the text only corrects a misprint of another one. */
  readonly nature: string
  /** Full name, « Loi n° 2008-596 du 25 juin 2008 ». */
  readonly name: string
  readonly signedAt: Instant | undefined
  readonly publishedAt: Instant
  readonly articles: readonly AmendedArticle[]
}

/** Article in force with the change made by a text, and its enclosing parts of the Code. */
export interface AmendedArticle {
  readonly article: ArticleRecord
  readonly within: readonly CodePart[]
  readonly kind: ChangeKind
}

/**
 * Lists the texts that amended the articles in force, latest first. Skips texts without JORF
 * identifier or publication day, and merges those with the same name.
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

/**
 * Merges the entries of one text that has two identifiers. Uses the identifier with most articles.
 */
function asOneText(same: readonly AmendingText[]): readonly AmendingText[] {
  const [main] = same.toSorted((a, b) => b.articles.length - a.articles.length)
  if (main === undefined) return []
  return [{ ...main, articles: same.flatMap(({ articles }) => articles) }]
}

interface PlacedLink extends AmendedArticle {
  readonly link: AmendingLink
}

function* linksIn(root: CodePart): Generator<PlacedLink> {
  for (const { article, within } of articlesInCode(root)) {
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
  return links.map(({ link }) => parseLegiDay(link[field])).find((day) => day !== undefined)
}

/**
 * Merges the links to the same article. An article both created and changed by a text counts as
 * created.
 */
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
  const { nature, name } = parseTextTitle(links[0]?.link.textTitle ?? '')
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

/**
 * Puts the French article before the name of a text: « la loi n° 2008-596 du 25 juin 2008 ». Quotes
 * a name of unknown nature.
 */
export function withDefiniteArticle(nature: string, name: string): string {
  const article = DEFINITE[nature]
  if (article === undefined) return `le texte «\u202F${name}\u202F»`
  return `${article}${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
