import { paragraph, strong } from '#domain/editorial/body-builders.ts'
import { describePicture } from '#domain/editorial/body-shape.ts'
import type { Block, Body, Download, Inline } from '#domain/editorial/document-body.ts'
import type { ProductDetail } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentCommon } from '#domain/editorial/document.ts'
import { frenchDate, priceText } from '#domain/editorial/french-formats.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { openingRightsText } from '../../visitor/name-rights.ts'

/** Fields that the two texts, their dates or the store show already. */
type NotCompared =
  | 'id'
  | 'slug'
  | 'body'
  | 'footnotes'
  | 'wordCount'
  | 'revision'
  | 'publishedAt'
  | 'updatedAt'
  | 'source'
  | 'demo'
  | 'supersededBy'
  | 'alsoCoveredBy'
  | 'lawChanges'

type Field = Exclude<keyof DocumentCommon, NotCompared>

/** Document with the French words for the rights that open its Premium part. */
type NamedDocument = Document & { readonly rights: string }

const FIELDS: {
  readonly [Name in Field]: readonly [label: string, textOf: (of: NamedDocument) => string]
} = {
  path: ['Adresse', ({ path }) => path],
  title: ['Titre', ({ title }) => title],
  standfirst: ['Chapô', ({ standfirst }) => standfirst],
  picture: ['Image de tête', ({ picture }) => (picture ? describePicture(picture) : '')],
  searchTitle: ['Titre pour les moteurs de recherche', ({ searchTitle = '' }) => searchTitle],
  searchDescription: [
    'Description pour les moteurs de recherche',
    ({ searchDescription = '' }) => searchDescription,
  ],
  authors: ['Auteurs', ({ authors }) => authors.join(', ')],
  access: [
    'Accès',
    ({ access }) => (access === 'premium' ? 'abonnés Premium' : 'tous les lecteurs'),
  ],
  openedBy: ['Droits qui ouvrent aussi la suite', ({ rights }) => rights],
  stateOfLawAt: [
    'À jour du droit au',
    ({ stateOfLawAt }) => (stateOfLawAt === undefined ? '' : frenchDate(stateOfLawAt)),
  ],
  themes: ['Thèmes', ({ themes }) => themes.map((theme) => THEME_TITLES[theme]).join(', ')],
  sectors: ['Secteurs', ({ sectors }) => sectors.join(', ')],
  tags: ['Étiquettes', ({ tags }) => tags.join(', ')],
  related: ['À lire aussi', ({ related }) => related.join(', ')],
}

const PRODUCT_FIELDS: {
  readonly [Name in keyof Omit<ProductDetail, 'kind'>]-?: readonly [
    label: string,
    textOf: (of: ProductDetail) => string,
  ]
} = {
  typology: ['Famille', ({ typology }) => typology],
  price: ['Prix', ({ price }) => priceText(price)],
  shopUrl: ['Lien de commande', ({ shopUrl = '' }) => shopUrl],
  file: ['Fichier à télécharger', ({ file }) => (file ? describeFile(file) : '')],
}

/** Names a file, also by its address, as another file may have the same name. */
function describeFile({ label, href, format }: Download): string {
  return `${[label, format].filter(Boolean).join(', ')} (${href})`
}

/** Returns a paragraph for each field of an article that differs: its label, old and new value. */
export async function changedDocumentFields(
  library: Pick<ContentLibrary, 'list'>,
  before: Document,
  after: Document,
): Promise<Body> {
  const named = async (document: Document): Promise<NamedDocument> => {
    const { openedBy } = document
    return { ...document, rights: openedBy ? await openingRightsText(library, openedBy) : '' }
  }
  const [first, second] = await Promise.all([named(before), named(after)])
  const details = detailsOf(before) === detailsOf(after) ? [] : [paragraph(OTHER_DETAILS)]
  const fields = Object.values(FIELDS).flatMap(([label, textOf]) =>
    changeOf(label, textOf(first), textOf(second)),
  )
  return [...fields, ...changesOfProduct(before, after), ...details]
}

function changesOfProduct(before: Document, after: Document): readonly Block[] {
  if (before.kind !== 'product' || after.kind !== 'product') return []
  return Object.values(PRODUCT_FIELDS).flatMap(([label, textOf]) =>
    changeOf(label, textOf(before), textOf(after)),
  )
}

function changeOf(label: string, old: string, young: string): readonly Block[] {
  if (old === young) return []
  return [
    paragraph(strong(`${label}\u00A0: `), marked('del', old), ' devient ', marked('ins', young)),
  ]
}

const OTHER_DETAILS = 'D’autres informations de la fiche changent.'

const NOT_COMPARED: Readonly<Record<NotCompared, true>> = {
  id: true,
  slug: true,
  body: true,
  footnotes: true,
  wordCount: true,
  revision: true,
  publishedAt: true,
  updatedAt: true,
  source: true,
  demo: true,
  supersededBy: true,
  alsoCoveredBy: true,
  lawChanges: true,
}

/** Returns the fields that only some kinds of document have, as a text to compare. */
function detailsOf(document: Document): string {
  const entries = Object.entries(document).filter(
    ([name]) =>
      !(name in FIELDS || name in NOT_COMPARED) &&
      !(document.kind === 'product' && name in PRODUCT_FIELDS),
  )
  return JSON.stringify(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

function marked(type: 'ins' | 'del', words: string): Inline {
  return { type, children: [{ type: 'text', text: words || 'rien' }] }
}
