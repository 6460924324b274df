import { articleKey } from '../editorial/legal-reference.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { slugify } from '../editorial/slug.ts'
import { themePath } from '../editorial/theme.ts'
import type { ThemeKey } from '../editorial/theme.ts'

/** The fixed addresses of the site (§2); every other path is made below, or is the address of a document. */
export const PATHS = {
  home: '/',
  news: '/actualite',
  premiumOffer: '/actualite/premium',
  agreementNews: '/actualite/conventions-collectives',
  newsletters: '/actualite/newsletters',
  newsletterSignUp: '/actualite/newsletters/abonnement',
  newsletterAsked: '/actualite/newsletters/abonnement/demande',
  newsletterConfirmation: '/actualite/newsletters/confirmation',
  newsletterPreferences: '/actualite/newsletters/preferences',
  newsletterUnsubscription: '/actualite/newsletters/desinscription',
  guides: '/guide',
  guideArchives: '/guide/archives',
  glossary: '/guide/definition',
  faq: '/faq',
  labourCode: '/code-du-travail',
  agreements: '/convention-collective',
  products: '/produits',
  templates: '/modeles',
  search: '/recherche',
  pressRoom: '/espace-presse',
  companyLife: '/vie-d-entreprise',
  podcasts: '/podcasts-rh',
  studies: '/sondage-etude',
  legalNotice: '/mentions-legales',
  privacy: '/donnees-personnelles',
  accessibility: '/accessibilite',
  terms: '/conditions-generales',
  cookies: '/cookies',
  cancellation: '/resilier',
  order: '/commander',
  preview: '/previsualisation',
  previewChoice: '/previsualisation/lecteur',
  siteInformation: '/contenu',
  contact: '/contenu/contact',
  help: '/contenu/aide',
  basketDemonstration: '/contenu/panier',
  styles: '/styles',
} as const

/** The path of the news of a year, of all themes or of one (§2, §9). */
export function newsYearPath(year: number, theme?: ThemeKey): string {
  return `${theme === undefined ? PATHS.news : themePath(theme)}/${year}`
}

/** The path of the archive of a newsletter group (§2). */
export function newsletterGroupPath(group: SectorKey): string {
  return `${PATHS.newsletters}/${group}`
}

/** The path of the issue of a newsletter group for a month, `2026-03` (§2). */
export function newsletterIssuePath(group: SectorKey, month: string): string {
  return `${newsletterGroupPath(group)}/${month}`
}

/** The path of the definitions under a letter; those under none stand at `0-9` (§2). */
export function glossaryLetterPath(letter: string): string {
  return `${PATHS.glossary}/lettre/${letter === '#' ? '0-9' : letter.toLowerCase()}`
}

/** The path of the definitions of a category (§2). */
export function glossaryCategoryPath(category: string): string {
  return `${PATHS.glossary}/categorie/${slugify(category)}`
}

/** The path of the page of an author (§2). */
export function authorPath(name: string): string {
  return `/auteur/${slugify(name)}`
}

/** The path of the page of a tag (§2). */
export function tagPath(tag: string): string {
  return `/tag/${slugify(tag)}`
}

/** The path of everything for a sector (§1). */
export function sectorPath(sector: SectorKey): string {
  return `/secteur/${sector}`
}

/** The path of an article of the Code du travail, by its number in any form (§2). */
export function lawArticlePath(number: string): string {
  return `${PATHS.labourCode}/${articleKey(number)}`
}

/** The path of a collective agreement: its IDCC first, so that an address can be guessed from it (§2). */
export function agreementPath(idcc: string | undefined, shortTitle: string): string {
  const slug = slugify(shortTitle)
  return `${PATHS.agreements}/${idcc === undefined ? slug : `${idcc}-${slug}`}`
}

/** The last part of the address of a feed; what stands before it is the list whose latest documents it tells. */
const FEED = '/flux.atom'

/** The path of the Atom feed of a list (§9). */
export function feedPath(list: string): string {
  return list + FEED
}

/** The path of the list that a feed at this path would tell; `undefined` when the path is that of no feed. */
export function listOfFeed(path: string): string | undefined {
  return path.endsWith(FEED) ? path.slice(0, -FEED.length) : undefined
}
