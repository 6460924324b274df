import { articleKey } from '../editorial/legal-reference.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { slugify } from '../editorial/slug.ts'
import { themePath } from '../editorial/theme.ts'
import type { ThemeKey } from '../editorial/theme.ts'

/** Fixed addresses of the site; other paths are built below, or are addresses of documents. */
export const PATHS = {
  home: '/',
  news: '/actualite',
  premiumOffer: '/actualite/premium',
  agreementNews: '/actualite/conventions-collectives',
  newsletters: '/actualite/newsletters',
  newsletterSignUp: '/actualite/newsletters/abonnement',
  newsletterRequested: '/actualite/newsletters/abonnement/demande',
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
  simulators: '/simulateurs',
  simulator: '/simulateur',
  schedule: '/simulateur/echeancier',
  salary: '/simulateur/salaire',
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

/** News of a year, of all themes or of one. */
export function newsYearPath(year: number, theme?: ThemeKey): string {
  return `${theme === undefined ? PATHS.news : themePath(theme)}/${year}`
}

/** Archive of a newsletter group. */
export function newsletterGroupPath(group: SectorKey): string {
  return `${PATHS.newsletters}/${group}`
}

/** Issue of a newsletter group for a month, `2026-03`. */
export function newsletterIssuePath(group: SectorKey, month: string): string {
  return `${newsletterGroupPath(group)}/${month}`
}

/** Definition of a term, by its slug. */
export function definitionPath(slug: string): string {
  return `${PATHS.glossary}/${encodeURIComponent(slug)}`
}

/** Definitions under an initial; `0-9` for those under none. */
export function glossaryLetterPath(letter: string): string {
  return `${PATHS.glossary}/lettre/${letter === '#' ? '0-9' : letter.toLowerCase()}`
}

/** Definitions of a category. */
export function glossaryCategoryPath(category: string): string {
  return `${PATHS.glossary}/categorie/${slugify(category)}`
}

export function authorPath(name: string): string {
  return `/auteur/${slugify(name)}`
}

export function tagPath(tag: string): string {
  return `/tag/${slugify(tag)}`
}

export function sectorPath(sector: SectorKey): string {
  return `/secteur/${sector}`
}

/** Article of the Code du travail, by its number in any form. */
export function lawArticlePath(number: string): string {
  return `${PATHS.labourCode}/${articleKey(number)}`
}

/** The calendar file of the deadlines that an address asks for. */
export const SCHEDULE_CALENDAR: string = `${PATHS.schedule}/echeances.ics`

/** Simulator, by the last part of its address. */
export function simulatorPath(slug: string): string {
  return `${PATHS.simulator}/${slug}`
}

/** Collective agreement; its IDCC first, so that an address can be guessed from it. */
export function agreementPath(idcc: string | undefined, shortTitle: string): string {
  const slug = slugify(shortTitle)
  return `${PATHS.agreements}/${idcc === undefined ? slug : `${idcc}-${slug}`}`
}

/** Suffix of the address of a feed, after that of its list. */
const FEED = '/flux.atom'

/** Atom feed of a list. */
export function feedPath(list: string): string {
  return list + FEED
}

/** List of the feed at this path; undefined if the path is of no feed. */
export function listOfFeed(path: string): string | undefined {
  return path.endsWith(FEED) ? path.slice(0, -FEED.length) : undefined
}
