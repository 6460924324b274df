/** The fixed addresses of the site (§2); every other path is the address of a document. */
export const PATHS = {
  home: '/',
  news: '/actualite',
  premiumOffer: '/actualite/premium',
  guides: '/guide',
  glossary: '/guide/definition',
  products: '/produits',
  search: '/recherche',
  pressRoom: '/espace-presse',
  podcasts: '/podcasts-rh',
  studies: '/sondage-etude',
  legalNotice: '/mentions-legales',
  privacy: '/donnees-personnelles',
  accessibility: '/accessibilite',
  terms: '/conditions-generales',
  cookies: '/cookies',
  cancellation: '/resilier',
  contact: '/contenu/contact',
  help: '/contenu/aide',
} as const

/** A fixed address of the site. */
export type SitePath = (typeof PATHS)[keyof typeof PATHS]
