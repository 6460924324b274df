import type { Conformity, CriterionState } from './accessibility/rgaa-conformity.ts'
import type { DocumentKind } from './editorial/document-kinds.ts'
import type { SectorKey } from './editorial/sector.ts'
import type { ThemeKey } from './editorial/theme.ts'
import type { ChangelogChange } from './law/changelog.ts'
import type { RedirectProblem } from './navigation/validate-redirects.ts'
import type {
  NewsletterServiceProblem,
  SubscriptionProblem,
} from './newsletter/parse-newsletter-sign-up.ts'
import type { CancellationProblem } from './premium/cancellation-form.ts'
import type { EmailProblem } from './shared/email-address.ts'
import { DAY_PROBLEMS } from './shared/parse-written-day.ts'

// 1. Texts prescribed by the product specification, with straight apostrophes and plain spaces as
// it writes them.

/** French message after an internal error (row M01). */
export const GENERIC_ERROR = 'Une erreur est survenue, merci de réessayer.'

/** Messages for the problems of the newsletter sign-up form (rows V01 and M01). */
export const SUBSCRIPTION_MESSAGES = {
  emailMissing: 'Vous devez entrer une adresse email.',
  emailInvalid: "L'adresse email est invalide.",
  groupMissing: 'Vous devez sélectionner au moins un groupe de newsletter.',
} as const

/**
 * Error texts in the responses of the newsletter service. They differ from the texts of the form
 * (rows V02 and M01).
 */
export const NEWSLETTER_SERVICE_MESSAGES: Readonly<Record<NewsletterServiceProblem, string>> = {
  addressInvalid: 'Votre adresse email est invalide.',
  emailFormat: "Le format du mail passé en paramètre n'est pas valide.",
  newsletterUnknown: "Ce type de newsletter n'existe pas, ou n'est pas correctement configuré.",
  newsletterMissing: 'Vous devez souscrire à au moins une newsletter.',
}

/** Messages after a request succeeded (row M01). */
export const SUCCESS_MESSAGES = {
  preferencesSaved: 'Vos préférences ont bien été enregistrées.',
  subscribed: 'Merci pour votre inscription !',
  subscriptionReceived:
    "Votre demande d'inscription à notre newsletter à bien été prise en compte.",
} as const

/**
 * Error descriptions that the identity client gives to developers, in English (rows M03 and V05).
 */
export const IDENTITY_MESSAGES = {
  unexpectedError: 'Unexpected error occurred',
  authorizationPending: 'An ongoing authorization flow has not yet completed.',
  ssoDisabled: "Cannot call 'checkSession' if SSO is not enabled.",
  webAuthnUnsupported: 'Unsupported WebAuthn API',
  conditionalMediationUnavailable: 'Conditional mediation unavailable',
  implicitFlowRefused: 'Cannot use implicit flow when PKCE is enforced',
  popupClosed: 'User closed the popup window',
} as const

// 2. Texts of our own, with French typography, except where a docstring cites a row.

/** Message for an address with accented letters before the @. */
const EMAIL_ACCENTED =
  'Notre messagerie n’écrit pas aux adresses qui ont un accent avant l’arobase. Donnez-en une autre.'

/** Messages for all problems of the newsletter sign-up form. */
export const SIGN_UP_MESSAGES: Readonly<Record<SubscriptionProblem, string>> = {
  ...SUBSCRIPTION_MESSAGES,
  emailAccented: EMAIL_ACCENTED,
}

/** Consent text of the newsletter sign-up. Raise `CONSENT_TEXT_VERSION` when the text changes. */
export const NEWSLETTER_CONSENT =
  'En vous inscrivant, vous acceptez de recevoir par e-mail, une fois par mois, les lettres choisies. Votre adresse ne sert qu’à cela. Chaque lettre porte un lien pour changer d’avis.'

/**
 * Consent text of the form to follow a legal text by email. Raise `FOLLOW_CONSENT_VERSION` when the
 * text changes.
 */
export const FOLLOW_CONSENT =
  'En demandant à suivre ce texte, vous acceptez de recevoir par e-mail un message quand il change. Votre adresse ne sert qu’à cela. Chaque message porte un lien pour arrêter.'

/** Messages for the problems of the form to follow a legal text by email. */
export const FOLLOW_MESSAGES: Readonly<Record<EmailProblem, string>> = {
  emailMissing: 'Saisissez votre adresse e-mail.',
  emailAccented: EMAIL_ACCENTED,
  emailInvalid:
    'Cette adresse e-mail est incomplète ou mal écrite. Exemple\u00A0: jeanne.martin@exemple.fr.',
}

/** French name of each kind of change of a legal text, for emails. */
export const LAW_CHANGES: Readonly<Record<ChangelogChange, string>> = {
  added: 'texte ajouté',
  reworded: 'texte modifié',
  ended: 'texte qui n’est plus en vigueur',
}

/** Name of the Premium contract on the cancellation form. */
export const PREMIUM_CONTRACT = 'Abonnement à l’Actualité Premium'

/** Messages for the problems of the cancellation form. */
export const CANCELLATION_MESSAGES: Readonly<Record<CancellationProblem, string>> = {
  cancellationNameMissing: 'Indiquez votre prénom et votre nom.',
  cancellationEmailInvalid: 'Indiquez l’adresse e-mail de l’abonnement, comme nom@exemple.fr.',
  cancellationContractMissing: 'Indiquez le contrat à résilier.',
  cancellationDayUnreadable: DAY_PROBLEMS.unreadable,
  cancellationDayNonexistent: DAY_PROBLEMS.nonexistent,
  cancellationDayOutOfTerm:
    'Indiquez une date à venir, dans les dix ans au plus, ou laissez ce champ vide.',
}

/** Label of documents written for the demonstration. */
export const DEMONSTRATION_LABEL = 'Contenu de démonstration'

/** Label before the link from a document to the official page of its text. */
export const OFFICIAL_TEXT_LABEL = 'Texte officiel\u00A0:'

/** Texts of the Premium gate (row H18). */
export const GATE_TEXTS = {
  reserved: "La suite du contenu est réservée aux abonnés à l'Actualité Premium",
  openedBy: 'Cet article s’ouvre aussi avec',
  expired: 'Votre accès a expiré',
  startTrial: 'Essai gratuit pendant 30 jours',
  subscribe: "Je m'abonne",
  price: 'À partir de 9,90€ / mois',
  withoutScripts:
    'Avec un abonnement, la suite s’affiche grâce à JavaScript\u00A0: autorisez-le pour ce site, puis rechargez la page.',
} as const

/** Texts shown in place of an order button on a site without a shop. */
export const NOTHING_SOLD = {
  demonstration: 'Cette démonstration ne vend rien.',
  elsewhere: 'Ce site ne prend pas encore de commande en ligne.',
} as const

/** Texts of the welcome dialog after a trial or subscription starts (row H17). */
export const PREMIUM_WELCOME_TEXTS = {
  trial: {
    title: 'Votre essai gratuit a commencé',
    text: 'Pendant 30 jours, lisez toute l’Actualité Premium et téléchargez sans limite.',
  },
  subscription: {
    title: 'Bienvenue parmi nos abonnés',
    text: 'Toute l’Actualité Premium vous est ouverte, et vos téléchargements sont illimités.',
  },
  close: 'Commencer ma lecture',
} as const

/** Labels of the header, panels and bars around every page. */
export const SHELL_TEXTS = {
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  back: 'Retour',
  signIn: 'Connexion',
  signOut: 'Déconnexion',
  customerArea: 'Mon espace',
  subscriptions: 'Mes abonnements',
  profile: 'Mon profil',
  home: 'Accueil',
  news: 'Actualités',
  products: 'Nos produits',
  search: 'Rechercher',
  close: 'Fermer',
  preview: 'Mode preview',
} as const

/** Texts of the search page for anonymous visitors. */
export const SEARCH_INVITATION = {
  subscriber: 'Déjà abonné\u202F? Connectez-vous pour retrouver tous vos contenus.',
  visitor: 'Pas encore abonné\u202F? Découvrez nos offres.',
} as const

/** Titles of the three themes. */
export const THEME_TITLES: Readonly<Record<ThemeKey, string>> = {
  'droit-du-travail': 'Droit du travail & RH',
  'representants-du-personnel-ce': 'Représentation du personnel',
  'sante-securite': 'Santé et Sécurité',
}

interface KindName {
  readonly label: string
  /** Singular and plural nouns after a number. */
  readonly counted?: readonly [string, string]
}

/**
 * French names of each kind of document: a label for mixed lists and, for some, nouns for counts.
 */
export const KIND_NAMES: Readonly<Record<DocumentKind, KindName>> = {
  article: { label: 'Actualité', counted: ['actualité', 'actualités'] },
  guide: { label: 'Guide', counted: ['guide', 'guides'] },
  definition: { label: 'Définition', counted: ['définition', 'définitions'] },
  question: { label: 'Question', counted: ['question', 'questions'] },
  agreementAnswer: { label: 'Réponse d’une convention' },
  lawSection: { label: 'Code du travail' },
  lawArticle: { label: 'Code du travail', counted: ['article du Code', 'articles du Code'] },
  agreement: { label: 'Convention collective' },
  agreementText: { label: 'Texte de convention' },
  agreementArticle: { label: 'Article de convention' },
  newsletter: { label: 'Lettre' },
  product: { label: 'Produit' },
  pressRelease: { label: 'Communiqué' },
  companyLife: { label: 'Vie d’entreprise' },
  podcast: { label: 'Podcast' },
  study: { label: 'Étude' },
  page: { label: 'Page' },
  legalPage: { label: 'Page' },
  premiumOffer: { label: 'Offre' },
}

/** Titles of the block of reader reviews. Demonstration reviews have their own title and notice. */
export const REVIEW_TEXTS = {
  title: 'Ce qu’en disent nos lecteurs',
  demoTitle: 'Avis de démonstration',
  demoNotice:
    'Ces avis sont écrits pour la démonstration\u00A0: ils montrent où paraîtront ceux des lecteurs, et ne viennent d’aucun.',
} as const

/** Message of a form that one reader sent too often. */
export const TOO_MANY_REQUESTS = 'Trop de demandes ont été envoyées. Réessayez dans une heure.'

/** Text of a newsletter archive without issues. */
export const NO_NEWSLETTER_YET = 'Aucune lettre n’a encore paru.'

/** Titles of the five sectors, and the shorter labels of their buttons. */
export const SECTOR_TEXTS: Readonly<
  Record<SectorKey, { readonly title: string; readonly label: string }>
> = {
  pme: { title: 'Droit social général', label: 'Droit social' },
  btp: { title: 'Bâtiment et travaux publics', label: 'BTP' },
  rp: { title: 'Représentation du personnel', label: 'CSE' },
  metallurgie: { title: 'Métallurgie', label: 'Métallurgie' },
  st: { title: 'Santé et sécurité au travail', label: 'Santé-sécurité' },
}

/** Conformity levels of the accessibility statement, in the terms of the law. */
export const CONFORMITY_LABELS: Readonly<Record<Conformity, string>> = {
  total: 'totalement conforme',
  partial: 'partiellement conforme',
  none: 'non conforme',
  unaudited: 'non encore auditée',
}

/** Labels for the state of each accessibility criterion. */
export const CRITERION_LABELS: Readonly<Record<CriterionState, string>> = {
  met: 'Conforme',
  unmet: 'Non conforme',
  notApplicable: 'Sans objet',
  unverified: 'Non vérifié',
}

/** Returns the label of a reading time in minutes, on cards, lists and documents. */
export function readingTime(minutes: number): string {
  return `${minutes} min de lecture`
}

/** Messages for the problems of a list of redirects. */
export const REDIRECT_MESSAGES: Readonly<Record<RedirectProblem, string>> = {
  malformedSource: 'La source n’est pas un chemin du site, qui commence par /.',
  malformedDestination:
    'La destination n’est ni un chemin du site, qui commence par /, ni une adresse https complète.',
  foreignDestination: 'La destination est sur un domaine qui n’est pas autorisé.',
  selfRedirect: 'La source et la destination sont la même page.',
  reservedSource:
    'La source est une adresse du site lui-même (rédaction, appels, fichiers), qu’aucune redirection ne change.',
  duplicateSource: 'La même source est écrite deux fois.',
  respelledSource:
    'Le site écrit cette source autrement (barre finale, majuscules)\u00A0: aucune demande ne la rencontre.',
  shadowsLivePage: 'La source est l’adresse d’une page en ligne, qui deviendrait inaccessible.',
  loop: 'Ces redirections tournent en rond.',
  chain: 'La destination est elle-même redirigée\u00A0: indiquez la page où le lecteur arrive.',
  deadDestination: 'La destination n’est pas une page du site.',
}
