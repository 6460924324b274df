import type { AnswerView, SearchFacetsView } from '#application/views/search-views.ts'

/** Facets of a search of « préavis » narrowed to the guides, with years enough for some to wait. */
export const SOME_FACETS: SearchFacetsView = {
  path: '/recherche?query=pr%C3%A9avis',
  kinds: [
    {
      value: 'news',
      total: 1,
      chosen: false,
      path: '/recherche?query=pr%C3%A9avis&type=actualites',
    },
    { value: 'guides', total: 24, chosen: true, path: '/recherche?query=pr%C3%A9avis' },
  ],
  themes: [
    {
      value: 'sante-securite',
      total: 24,
      chosen: false,
      path: '/recherche?query=pr%C3%A9avis&type=guides&theme=sante-securite',
    },
  ],
  sectors: [],
  years: [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019].map((value) => ({
    value,
    total: 3,
    chosen: false,
    path: `/recherche?query=pr%C3%A9avis&type=guides&annee=${value}`,
  })),
  access: [
    {
      value: 'public',
      total: 20,
      chosen: false,
      path: '/recherche?query=pr%C3%A9avis&type=guides&acces=libre',
    },
    {
      value: 'premium',
      total: 4,
      chosen: false,
      path: '/recherche?query=pr%C3%A9avis&type=guides&acces=premium',
    },
  ],
}

/** An answer of each kind. */
export const SOME_ANSWERS = {
  lawArticle: {
    kind: 'lawArticle',
    path: '/code-du-travail/l1237-11',
    title: 'Article L. 1237-11 du Code du travail',
    beginning: 'L’employeur et le salarié peuvent convenir en commun des conditions de la rupture.',
  },
  agreement: {
    kind: 'agreement',
    agreements: [
      {
        path: '/convention-collective/3248-metallurgie',
        title: 'Métallurgie',
        idcc: '3248',
        employees: 722_667,
        hasText: true,
      },
    ],
    closed: {
      idcc: '0650',
      title: 'Métallurgie\u00A0: ingénieurs et cadres',
      path: '/convention-collective/0650-metallurgie-cadres',
      successors: ['3248'],
    },
  },
  definition: {
    kind: 'definition',
    path: '/guide/definition/preavis',
    title: 'Préavis',
    definition: 'Délai qui sépare l’annonce de la rupture du contrat de sa fin.',
  },
  theme: {
    kind: 'theme',
    path: '/sante-securite/',
    title: 'Santé et Sécurité',
    links: [{ path: '/actualite/sante-securite', title: 'Toute l’actualité du thème' }],
  },
  siret: {
    kind: 'siret',
    of: 'establishment',
    siret: '73282932000074',
    officialUrl: 'https://annuaire-entreprises.data.gouv.fr/etablissement/73282932000074',
  },
} as const satisfies { [Kind in AnswerView['kind']]: Extract<AnswerView, { kind: Kind }> }
