import type { DocumentDetail } from '#domain/editorial/document-detail.ts'
import type { Document, DocumentCommon } from '#domain/editorial/document.ts'

import { aGuide, anArticle } from './documents.ts'

/** A document of any kind at a path of its own. */
export function aDocumentAt(
  path: string,
  detail: DocumentDetail,
  changes: Partial<DocumentCommon> = {},
): Document {
  return { ...aGuide(path.slice(1), { path, title: `Titre de ${path}`, ...changes }), ...detail }
}

const DAY = 86_400_000

/** The path of the only Premium article of the small site. */
export const PREMIUM_PATH = '/actualite/droit-du-travail/reserve'

/** A site small enough to hold in mind, with a document of every kind, one article Premium. */
export const SMALL_SITE: readonly Document[] = [
  ...Array.from({ length: 45 }, (_, rank) =>
    anArticle(`article-${rank}`, {
      themes: [rank % 3 === 0 ? 'sante-securite' : 'droit-du-travail'],
      publishedAt: Date.UTC(2026, 2, 4) - rank * DAY,
      demo: rank % 2 === 0,
    }),
  ),
  anArticle('a-la-une', { themes: ['droit-du-travail'] }, true),
  anArticle('reserve', { themes: ['droit-du-travail'], access: 'premium' }),
  aGuide('preavis', { title: 'Préavis de démission', themes: ['droit-du-travail'], demo: false }),
  aGuide('eviction', { title: 'Éviction du salarié protégé', themes: ['sante-securite'] }),
  definition('preavis', 'Préavis'),
  definition('egalite', 'Égalité professionnelle'),
  definition('oeuvre', 'Œuvre sociale'),
  definition('13e-mois', '13ᵉ mois'),
  aDocumentAt('/produit/code-annote', { kind: 'product', typology: 'Documentation' }),
  aDocumentAt('/produit/affiches', { kind: 'product', typology: 'Affichage obligatoire' }),
  aDocumentAt('/espace-presse/lancement', { kind: 'pressRelease' }),
  aDocumentAt('/podcasts-rh/entretien', { kind: 'podcast', durationMinutes: 12 }),
  aDocumentAt('/sondage-etude/absences', { kind: 'study' }),
  aDocumentAt('/contenu/abeilles-environnement', { kind: 'page' }),
  aDocumentAt('/mentions-legales', { kind: 'legalPage' }),
  aDocumentAt('/actualite/premium', { kind: 'premiumOffer' }),
]

function definition(slug: string, term: string): Document {
  const detail = {
    kind: 'definition',
    term,
    variants: [],
    abbreviations: [],
    categories: [],
  } as const
  return aDocumentAt(`/guide/definition/${slug}`, detail, { title: term })
}
