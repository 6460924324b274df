import type { DocumentKind } from '#domain/editorial/document-detail.ts'

/** What a reader calls a document of each kind, where several kinds stand together. */
export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  article: 'Actualité',
  guide: 'Guide',
  definition: 'Définition',
  question: 'Question',
  agreementAnswer: 'Réponse d’une convention',
  lawSection: 'Code du travail',
  lawArticle: 'Code du travail',
  agreement: 'Convention collective',
  agreementText: 'Texte de convention',
  agreementArticle: 'Article de convention',
  newsletter: 'Lettre',
  product: 'Produit',
  pressRelease: 'Communiqué',
  companyLife: 'Vie d’entreprise',
  podcast: 'Podcast',
  study: 'Étude',
  page: 'Page',
  legalPage: 'Page',
  premiumOffer: 'Offre',
}
