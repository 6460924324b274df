import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { PATHS } from '#domain/navigation/site-paths.ts'

/** French title and description of a page. */
export interface PageText {
  readonly title: string
  readonly description: string
}

/** Keys of the pages with fixed texts. */
type FixedPage =
  | 'home'
  | 'news'
  | 'agreementNews'
  | 'newsletters'
  | 'newsletterSignUp'
  | 'guides'
  | 'guideArchives'
  | 'glossary'
  | 'faq'
  | 'agreements'
  | 'products'
  | 'templates'
  | 'simulators'
  | 'dossier'
  | 'search'
  | 'pressRoom'
  | 'companyLife'
  | 'podcasts'
  | 'studies'
  | 'siteInformation'

/** Titles and descriptions of fixed pages, by path. */
export const PAGE_TEXTS: Readonly<Record<(typeof PATHS)[FixedPage], PageText>> = {
  '/modeles': {
    title: 'Modèles de documents',
    description:
      'Lettres, notes, listes de contrôle et trames d’entretien de droit du travail, à compléter et à adapter, au format PDF et Word.',
  },
  '/simulateurs': {
    title: 'Simulateurs',
    description:
      'Préavis, indemnités, délais\u00A0: la réponse du Code du travail et celle de votre convention collective, avec le texte qui le dit.',
  },
  '/dossier': {
    title: 'Dossier',
    description:
      'Réunissez des pages, des versions datées, des comparaisons et des réponses de simulateurs, puis imprimez-les en un seul fichier PDF ou Word.',
  },
  '/': {
    title: 'Droit du travail et ressources humaines',
    description:
      'Actualités, guides et définitions de droit du travail pour les services RH, les juristes et les représentants du personnel.',
  },
  '/actualite': {
    title: 'Actualités',
    description:
      'L’actualité du droit du travail, de la représentation du personnel et de la santé au travail, expliquée et sourcée.',
  },
  '/actualite/conventions-collectives': {
    title: 'Actualité des conventions collectives',
    description:
      'Les accords et avenants des conventions collectives, du plus récent au plus ancien, avec leur date de signature et leur texte.',
  },
  '/actualite/newsletters': {
    title: 'Archives des lettres d’information',
    description:
      'Toutes les lettres mensuelles, par secteur : ce qui a changé dans le Code du travail et dans les conventions collectives.',
  },
  '/actualite/newsletters/abonnement': {
    title: 'S’abonner aux lettres d’information',
    description:
      'Cinq lettres mensuelles, une par secteur : choisissez celles que vous voulez recevoir par e-mail.',
  },
  '/guide': {
    title: 'Guides pratiques',
    description:
      'Tous les guides pratiques du droit du travail, de l’embauche à la rupture du contrat, classés par ordre alphabétique.',
  },
  '/guide/archives': {
    title: 'Archives des guides',
    description:
      'Les fiches qui ne sont plus mises à jour, classées par sujet\u00A0: ce que le droit disait à leur date, et la page qui les remplace.',
  },
  '/guide/definition': {
    title: 'Glossaire',
    description:
      'Les mots du droit du travail et des ressources humaines, définis simplement et classés par lettre.',
  },
  '/faq': {
    title: 'Questions et réponses',
    description:
      'Les questions que posent salariés et employeurs, avec la réponse de la loi et celle de chaque convention collective.',
  },
  '/convention-collective': {
    title: 'Conventions collectives',
    description:
      'Trouver sa convention collective par son nom, son métier ou son numéro IDCC, et lire ses textes en vigueur.',
  },
  '/produits': {
    title: 'Nos produits',
    description:
      'Documentation, affichage obligatoire, logiciels et services pour appliquer le droit du travail au quotidien.',
  },
  '/recherche': {
    title: 'Recherche',
    description: 'Rechercher une actualité, un guide ou une définition de droit du travail.',
  },
  '/espace-presse': {
    title: 'Espace presse',
    description: 'Les communiqués de presse de la rédaction et de l’éditeur.',
  },
  '/vie-d-entreprise': {
    title: 'Vie d’entreprise',
    description: 'La vie de la maison d’édition\u00A0: comment le site est fait, et par qui.',
  },
  '/podcasts-rh': {
    title: 'Podcasts RH',
    description: 'Le droit du travail à écouter, avec la transcription complète de chaque épisode.',
  },
  '/sondage-etude': {
    title: 'Sondages et études',
    description:
      'Des études chiffrées sur le droit du travail, calculées à partir de données publiques.',
  },
  '/contenu': {
    title: 'Le site et ses services',
    description:
      'Qui nous sommes, comment nous travaillons, comment nous joindre et nos engagements.',
  },
}

/** French descriptions of the themes, for their pages and their news. */
export const THEME_DESCRIPTIONS: Readonly<Record<ThemeKey, string>> = {
  'droit-du-travail':
    'Contrat, temps de travail, rémunération, rupture\u00A0: l’actualité et la documentation du droit du travail pour les services RH.',
  'representants-du-personnel-ce':
    'Élections, consultations, budgets, heures de délégation : ce qui change et ce qu’il faut savoir pour le CSE et l’employeur.',
  'sante-securite':
    'Évaluation des risques, suivi médical, prévention : les obligations de santé et de sécurité au travail, expliquées.',
}

/** Texts of the page for an unknown address (404). */
export const NOT_FOUND_TEXT: PageText = {
  title: 'Page introuvable',
  description: 'La page demandée n’existe pas ou n’existe plus.',
}

/** Texts of the page for a malformed address (400). */
export const MALFORMED_ADDRESS_TEXT: PageText = {
  title: 'Adresse incorrecte',
  description: 'L’adresse demandée est mal formée\u00A0: aucune page ne peut s’y trouver.',
}

/** Title of the error page (500, 503). */
export const ERROR_TITLE = 'Service momentanément indisponible'

/** Returns what readers are told during an outage of a service, or of a late page (`answer`). */
export function outageSentence(service: string): string {
  if (service === 'answer') return 'Cette page met plus de temps que d’habitude à se préparer.'
  const name =
    service === 'base de données'
      ? 'La base de données du site'
      : 'Un service dont cette page dépend'
  return `${name} ne répond pas pour le moment.`
}

/** Title of the rate limit page (429). */
export const TOO_OFTEN_TITLE = 'Trop de demandes en peu de temps'
