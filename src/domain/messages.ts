import type { Conformity, CriterionState } from './accessibility/conformity.ts'
import type { DocumentKind } from './editorial/document-detail.ts'
import type { SectorKey } from './editorial/sector.ts'
import type { ThemeKey } from './editorial/theme.ts'
import type { ClientProblem } from './identity/client-settings.ts'
import type { SignUpProblem } from './identity/sign-up.ts'
import type { RedirectProblem } from './navigation/redirect.ts'
import type { NewsletterServiceProblem, SubscriptionProblem } from './newsletter/subscription.ts'
import type { CancellationProblem } from './premium/cancellation.ts'
import type { DownloadsVerdict } from './premium/downloads-allowance.ts'
import type { GateRule } from './premium/premium-gate.ts'
import type { TrialRefusal } from './premium/premium-history.ts'
import type { SearchAccess, SearchedKind } from './search/search-question.ts'

// 1. Prescribed by the product specification, word for word, straight apostrophes and spaces
// included.

/** What the reader sees after an internal error, by row M01. */
export const GENERIC_ERROR = 'Une erreur est survenue, merci de réessayer.'

/** What the sign-up form of newsletters says of an input, by rows V01 and M01. */
export const SUBSCRIPTION_MESSAGES: Readonly<Record<SubscriptionProblem, string>> = {
  emailMissing: 'Vous devez entrer une adresse email.',
  emailInvalid: "L'adresse email est invalide.",
  groupMissing: 'Vous devez sélectionner au moins un groupe de newsletter.',
}

/**
 * What the newsletter service answers to a refused request, by rows V02 and M01: not the words of
 * the form.
 */
export const NEWSLETTER_SERVICE_MESSAGES: Readonly<Record<NewsletterServiceProblem, string>> = {
  addressInvalid: 'Votre adresse email est invalide.',
  emailFormat: "Le format du mail passé en paramètre n'est pas valide.",
  newsletterUnknown: "Ce type de newsletter n'existe pas, ou n'est pas correctement configuré.",
  newsletterMissing: 'Vous devez souscrire à au moins une newsletter.',
}

/** What the reader reads after a request succeeded, by row M01. */
export const SUCCESS_MESSAGES = {
  preferencesSaved: 'Vos préférences ont bien été enregistrées.',
  subscribed: 'Merci pour votre inscription !',
  subscriptionReceived:
    "Votre demande d'inscription à notre newsletter à bien été prise en compte.",
} as const

/** What the identity client tells developers, by rows M03 and V05. */
export const IDENTITY_MESSAGES: Readonly<Record<ClientProblem, string>> = {
  unexpectedError: 'Unexpected error occurred',
  authorizationPending: 'An ongoing authorization flow has not yet completed.',
  ssoDisabled: "Cannot call 'checkSession' if SSO is not enabled.",
  webAuthnUnsupported: 'Unsupported WebAuthn API',
  conditionalMediationUnavailable: 'Conditional mediation unavailable',
  implicitFlowRefused: 'Cannot use implicit flow when PKCE is enforced',
  popupClosed: 'User closed the popup window',
}

// 2. Our own words, in French typography, except where a docstring names a row.

/**
 * What a reader agrees to by signing up for newsletters; its version, `CONSENT_WORDING`, changes
 * with the words.
 */
export const NEWSLETTER_CONSENT =
  'En vous inscrivant, vous acceptez de recevoir par courriel, une fois par mois, les lettres choisies. Votre adresse ne sert qu’à cela. Chaque lettre porte un lien pour changer d’avis.'

/** What the reader learns of a sign-up that lacks something. */
export const SIGN_UP_MESSAGES: Readonly<Record<SignUpProblem, string>> = {
  identifierMissing: 'Saisissez une adresse e-mail ou un numéro de téléphone.',
  passwordMissing: 'Saisissez un mot de passe.',
}

/** Why a reader does, or does not, meet the gate of a Premium article. */
export const GATE_REASONS: Readonly<Record<GateRule, string>> = {
  publicDocument: 'Ce contenu est en accès libre.',
  editorPreview: 'Le mode preview montre le contenu entier.',
  anonymousReader: 'Le visiteur n’est pas connecté.',
  premiumReader: 'L’accès Premium est en cours.',
  neverPremium: 'Cette personne n’a jamais eu d’accès Premium.',
  accessEnded: 'L’accès Premium a pris fin.',
}

/** Why a reader may, or may not, download. */
export const DOWNLOADS_REASONS: Readonly<Record<DownloadsVerdict['rule'], string>> = {
  premiumReader: 'Les téléchargements Premium sont illimités.',
  editorPreview: 'Le mode preview ne compte pas les téléchargements.',
  anonymousReader: 'Connectez-vous pour télécharger ce document.',
  monthlyAllowance: 'Le nombre de téléchargements gratuits est limité chaque mois.',
}

/** Why a free trial cannot start. */
export const TRIAL_REFUSALS: Readonly<Record<TrialRefusal, string>> = {
  trialAlreadyUsed: 'Vous avez déjà profité de l’essai gratuit.',
  alreadySubscriber: 'L’essai gratuit est réservé à ceux qui n’ont jamais été abonnés.',
}

/** How the contract of the Premium offer is called where it is ended. */
export const PREMIUM_CONTRACT = 'Abonnement à l’Actualité Premium'

/** What the form that ends a contract says of an input; no row prescribes these words. */
export const CANCELLATION_MESSAGES: Readonly<Record<CancellationProblem, string>> = {
  cancellationNameMissing: 'Indiquez votre prénom et votre nom.',
  cancellationEmailInvalid: 'Indiquez l’adresse e-mail de l’abonnement, comme nom@exemple.fr.',
  cancellationContractMissing: 'Indiquez le contrat à résilier.',
  cancellationDayInvalid:
    'Indiquez une date à venir, dans les dix ans au plus, ou laissez ce champ vide.',
}

/** What a document written for the demonstration is labelled with. */
export const DEMONSTRATION_LABEL = 'Contenu de démonstration'

/** The words of the premium gate, by row H18. */
export const GATE_TEXTS = {
  reserved: "La suite du contenu est réservée aux abonnés à l'Actualité Premium",
  expired: 'Votre accès a expiré',
  startTrial: 'Essai gratuit pendant 30 jours',
  subscribe: "Je m'abonne",
  price: 'À partir de 9,90€ / mois',
} as const

/** What is said on a site without a shop, where something would be ordered. */
export const NOTHING_SOLD = {
  demonstration: 'Cette démonstration ne vend rien.',
  elsewhere: 'Ce site ne prend pas encore de commande en ligne.',
} as const

/** The words of the premium welcome, after a trial or a subscription begins, by row H17. */
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

/** The words of the header, the panels and the bars around every page. */
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

/**
 * What a search page tells visitors who are not connected: sign in if they subscribe, else see the
 * offers.
 */
export const SEARCH_INVITATION = {
  subscriber: 'Déjà abonné\u202F? Connectez-vous pour retrouver tous vos contenus.',
  visitor: 'Pas encore abonné\u202F? Découvrez nos offres.',
} as const

/** What results of a search are told apart by: what they are, and who reads them whole. */
export const SEARCH_CHOICE_TITLES: {
  readonly kind: Readonly<Record<SearchedKind, string>>
  readonly access: Readonly<Record<SearchAccess, string>>
} = {
  kind: {
    news: 'Actualités',
    guides: 'Guides',
    questions: 'Questions',
    law: 'Code du travail',
    agreements: 'Conventions collectives',
    definitions: 'Définitions',
    others: 'Autres pages',
  },
  access: { premium: 'Premium', public: 'En accès libre' },
}

/** The titles of the three themes. */
export const THEME_TITLES: Readonly<Record<ThemeKey, string>> = {
  'droit-du-travail': 'Droit du travail & RH',
  'representants-du-personnel-ce': 'Représentation du personnel',
  'sante-securite': 'Santé et Sécurité',
}

interface KindName {
  readonly label: string
  /** The nouns after a number: one document, several. */
  readonly counted?: readonly [string, string]
}

/** What readers call the documents of each kind: alone in a list of several kinds, and counted. */
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

/**
 * How the site names what readers say; what was written for the demonstration is never passed off
 * as theirs.
 */
export const REVIEW_TEXTS = {
  title: 'Ce qu’en disent nos lecteurs',
  demoTitle: 'Avis de démonstration',
  demoNotice:
    'Ces avis sont écrits pour la démonstration\u00A0: ils montrent où paraîtront ceux des lecteurs, et ne viennent d’aucun.',
} as const

/** The titles of the five sectors, and the shorter labels of their buttons. */
export const SECTOR_TEXTS: Readonly<
  Record<SectorKey, { readonly title: string; readonly label: string }>
> = {
  pme: { title: 'Droit social général', label: 'Droit social' },
  btp: { title: 'Bâtiment et travaux publics', label: 'BTP' },
  rp: { title: 'Représentation du personnel', label: 'CSE' },
  metallurgie: { title: 'Métallurgie', label: 'Métallurgie' },
  st: { title: 'Santé et sécurité au travail', label: 'Santé-sécurité' },
}

/** What a statement says of the accessibility of the site, in the words of the law. */
export const CONFORMITY_LABELS: Readonly<Record<Conformity, string>> = {
  total: 'totalement conforme',
  partial: 'partiellement conforme',
  none: 'non conforme',
  unaudited: 'non encore auditée',
}

/** What a statement says of a criterion. */
export const CRITERION_LABELS: Readonly<Record<CriterionState, string>> = {
  met: 'Conforme',
  unmet: 'Non conforme',
  notApplicable: 'Sans objet',
  unverified: 'Non vérifié',
}

/** What support staff read of a list of redirects that is refused. */
export const REDIRECT_MESSAGES: Readonly<Record<RedirectProblem, string>> = {
  malformedSource: 'La source n’est pas un chemin du site, qui commence par /.',
  malformedDestination:
    'La destination n’est ni un chemin du site, qui commence par /, ni une adresse https complète.',
  foreignDestination: 'La destination est sur un domaine qui n’est pas autorisé.',
  selfRedirect: 'La source et la destination sont la même page.',
  duplicateSource: 'La même source est écrite deux fois.',
  respelledSource:
    'Le site écrit cette source autrement (barre finale, majuscules)\u00A0: aucune demande ne la rencontre.',
  shadowsLivePage: 'La source est l’adresse d’une page en ligne, qui deviendrait inaccessible.',
  loop: 'Ces redirections tournent en rond.',
  chain: 'La destination est elle-même redirigée\u00A0: indiquez la page où le lecteur arrive.',
  deadDestination: 'La destination n’est pas une page du site.',
}
