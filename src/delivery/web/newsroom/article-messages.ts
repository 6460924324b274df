import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { DECORATIVE } from '#domain/editorial/picture.ts'
import { KIND_NAMES } from '#domain/messages.ts'
import type { ArticleEvent, PublicChange } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'
import type { ListedArticle } from '#ports/newsroom-store.ts'

import type { ArticleForm, RefusedSound } from './article-views.ts'

/** French names of the workflow stages of an article. */
export const STAGE_NAMES: Readonly<Record<ArticleStage, string>> = {
  draft: 'Brouillon',
  inReview: 'En relecture',
  approved: 'Approuvé',
  scheduled: 'Programmé',
  published: 'Publié',
  withdrawn: 'Retiré',
}

/** French names of the stages of a version that is newer than the published one. */
const NEWER_VERSION: Partial<Readonly<Record<ArticleStage, string>>> = {
  draft: 'en brouillon',
  inReview: 'en relecture',
  approved: 'approuvée',
  scheduled: 'programmée',
}

/**
 * Names the stage of an article in French. If readers see an earlier version: « Publié, nouvelle
 * version en brouillon ».
 */
export function stageText({ stage, isPublic }: Pick<ListedArticle, 'stage' | 'isPublic'>): string {
  const newer = isPublic ? NEWER_VERSION[stage] : undefined
  if (newer === undefined) return STAGE_NAMES[stage]
  return `${STAGE_NAMES.published}, nouvelle version ${newer}`
}

/** Returns the title of the form of a new article or letter. */
export function newArticleTitle({ letter }: Pick<ArticleForm, 'letter'>): string {
  return letter === undefined ? 'Nouvel article' : 'Nouvelle lettre'
}

/** Names of the kinds of pages, of which no two are the same. */
export const KIND_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(KIND_NAMES).map(([kind, { label }]) => [kind, label] as const),
  ['legalPage', 'Page légale'],
])

/** French labels of the fields in the article form. */
export const FIELD_LABELS: Readonly<Record<ManuscriptField | 'path' | 'body', string>> = {
  kind: 'Nature',
  title: 'Titre',
  standfirst: 'Chapô',
  picture: 'Image de tête',
  pictureAlt: 'Texte de remplacement de l’image',
  pictureCaption: 'Légende de l’image',
  pictureCredit: 'Crédit de l’image',
  pictureFocus: 'Recadrage de l’image',
  themes: 'Thèmes',
  sectors: 'Secteurs',
  tags: 'Étiquettes',
  authors: 'Signatures',
  related: 'À lire aussi',
  searchTitle: 'Titre pour les moteurs',
  searchDescription: 'Description pour les moteurs',
  access: 'Réservé aux abonnés Premium après «\u00A0::suite\u00A0»',
  openedBy: 'S’ouvre aussi avec',
  highlighted: 'Mis en avant',
  publishedAt: 'Date de publication affichée',
  updatedAt: 'Mis à jour le',
  stateOfLawAt: 'Droit vérifié au',
  group: 'Destinataires',
  articles: 'Articles choisis',
  sponsor: 'Parrain de la lettre',
  advertiser: 'Annonceur',
  advertText: 'Texte de la publicité',
  advertUrl: 'Adresse de la publicité',
  audioUrl: 'Adresse du son',
  audioBytes: 'Poids du son, en octets',
  duration: 'Durée',
  chapters: 'Chapitres',
  captions: 'Sous-titres',
  typology: 'Famille de produits',
  price: 'Prix TTC, en euros',
  shopUrl: 'Adresse de commande',
  file: 'Fichier à télécharger',
  path: 'Adresse',
  body: 'Texte',
}

/** French labels of the fields of a letter that those of an article do not fit. */
const LETTER_LABELS = {
  title: 'Objet',
  standfirst: 'Introduction',
  path: 'Adresse dans les archives',
  body: 'Texte avant les articles',
} as const

/** Returns the French labels of the fields in the form of a kind of article. */
export function fieldLabels(kind: string): Readonly<Record<keyof typeof FIELD_LABELS, string>> {
  return kind === 'newsletter' ? { ...FIELD_LABELS, ...LETTER_LABELS } : FIELD_LABELS
}

/** French hints of the fields in the article form. */
export const FIELD_HINTS: Partial<Readonly<Record<ManuscriptField | 'path' | 'body', string>>> = {
  title: 'Le titre de la page, en une ligne.',
  standfirst: 'De 40 à 300 caractères.',
  pictureAlt: `Ce que l’image montre, pour qui ne la voit pas, ou «\u00A0${DECORATIVE}\u00A0».`,
  pictureCaption: 'Facultatif\u00A0: sous l’image, dans l’article.',
  pictureCredit: 'Facultatif\u00A0: de qui est l’image.',
  pictureFocus: 'Ce que les cartes des listes gardent, quand elles coupent l’image.',
  related: 'Un chemin du site par ligne, par exemple /guide/definition/duerp.',
  searchTitle: 'Facultatif\u00A0: sinon, le titre de la page. Une soixantaine de signes.',
  searchDescription: 'Facultatif\u00A0: sinon, le chapô. Environ 155 signes.',
  openedBy:
    'Facultatif, pour un article Premium\u00A0: un droit par ligne, comme espace:cse, abonnement:paie ou convention:1486.',
  publishedAt:
    'Facultatif\u00A0: 04/03/2026, ou 04/03/2026 08:30. Sinon, le moment de la première publication.',
  updatedAt: 'Facultatif\u00A0: 04/03/2026.',
  stateOfLawAt: 'Facultatif\u00A0: 04/03/2026, le jour où le droit cité a été vérifié.',
  path: 'Des mots sans accent joints par des tirets, comme /actualite/mon-sujet. Vide, ou après /actualite/ seul, elle est faite du titre.',
  body: 'En mode texte, il s’écrit en Markdown\u00A0: «\u00A0##\u00A0» devant un titre, «\u00A0-\u00A0» ou «\u00A01.\u00A0» devant un point de liste, «\u00A0>\u00A0» devant une citation, **gras**, *italique*, [mots](adresse), :art[L. 1237-1], une note par [^1] et sa ligne [^1]: à la fin, la ligne d’une image (page Images), ::suite avant la partie Premium.',
  audioUrl: 'Un son téléversé, ou une adresse https:// de votre hébergeur.',
  duration: 'Par exemple 12:30, ou 1:02:30.',
  audioBytes: 'Facultatif pour un son de votre hébergeur, par exemple 18250000.',
  typology: 'Le titre sous lequel la liste des produits le range, par exemple Documentation.',
  price: 'Facultatif\u00A0: 79, ou 79,50. Sans prix, la page dit «\u00A0Prix sur demande\u00A0».',
  shopUrl: 'Facultatif\u00A0: une adresse https:// de votre boutique. Sinon, la boutique du site.',
  file: 'Facultatif\u00A0: la ligne d’un fichier, copiée de la page «\u00A0Fichiers\u00A0».',
  chapters: 'Facultatif\u00A0: un par ligne, comme 12:30 La signature.',
  captions: 'Facultatif\u00A0: l’adresse que donne leur envoi.',
}

/** French refusals of the upload of a sound. */
export const SOUND_REFUSALS: Readonly<Record<RefusedSound, string>> = {
  otherType: 'Ce formulaire est mal écrit\u00A0: choisissez le fichier de nouveau.',
  malformed: 'L’envoi a été coupé\u00A0: choisissez le fichier de nouveau.',
  otherSession: 'Cette page était d’une autre session\u00A0: choisissez le fichier de nouveau.',
  fileMissing: 'Choisissez un fichier.',
  fileTooLong: 'Ce fichier pèse plus de 150\u00A0Mo.',
  tooLong: 'Cet envoi est trop long\u00A0: choisissez un seul fichier, de 150\u00A0Mo au plus.',
  notASound:
    'Ce fichier n’est ni un MP3 ni un AAC dont la durée se lit, ni des sous-titres WebVTT ou SubRip.',
  diskFull:
    'Il n’y a plus de place sur le disque du site\u00A0: prévenez la personne qui l’exploite.',
  storageUnavailable:
    'Le stockage des sons ne répond pas. Renvoyez le fichier dans quelques minutes.',
}

/** French confirmations of an action, by the value of the query parameter `fait`. */
export const DONE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['brouillon', 'Brouillon enregistré. Vous seul le voyez\u00A0; ce n’est pas une version.'],
  [
    'son',
    'Son enregistré dans votre brouillon. Relisez sa durée et ses chapitres, puis enregistrez une version.',
  ],
  [
    'sous-titres',
    'Sous-titres enregistrés dans votre brouillon. Enregistrez une version pour les publier.',
  ],
  [
    'image',
    'Image de tête choisie, dans votre brouillon. Relisez ce qui la décrit, puis enregistrez une version.',
  ],
  ['version', 'Version enregistrée.'],
  [
    'adresse',
    'Version enregistrée. Son adresse est faite du titre\u00A0; si elle ne convient pas, changez-la ci-dessous.',
  ],
  ['inchange', 'Rien à enregistrer\u00A0: le texte est celui de la dernière version.'],
  [
    'reprise',
    'Page reprise à la rédaction. Les lecteurs la voient comme avant\u00A0; le dossier de contenu ne la change plus.',
  ],
  ['abandon', 'Brouillon supprimé.'],
  [
    'copie',
    'Voici la copie, un brouillon que vous seul voyez. Changez son titre, puis son adresse.',
  ],
  ['submit', 'Version soumise à la relecture.'],
  ['return', 'Version renvoyée à ses auteurs.'],
  ['approve', 'Version approuvée.'],
  ['override', 'Version approuvée sans relecture\u00A0; le motif reste dans l’historique.'],
  ['schedule', 'Publication programmée.'],
  ['publish', 'Publié.'],
  ['unschedule', 'Programmation annulée.'],
  ['withdraw', 'Page retirée du site.'],
  ['commentaire', 'Commentaire enregistré.'],
  ['reponse', 'Réponse enregistrée.'],
  ['resolu', 'Commentaire résolu. Une réponse le rouvre.'],
  ['essai', 'Essai envoyé à votre adresse.'],
  ['pause', 'Envoi suspendu. Les e-mails déjà confiés au serveur partent encore.'],
  ['reprendre', 'L’envoi reprend.'],
])

/** Describes an event of an article's history in French, to follow the editor's name. */
export function eventText(event: ArticleEvent): string {
  switch (event.kind) {
    case 'saved':
      return `a enregistré la version ${event.version}`
    case 'adopted':
      return `a repris la page publiée, version ${event.version}`
    case 'submitted':
      return `a soumis la version ${event.version}`
    case 'returned':
      return `a renvoyé la version ${event.version}\u00A0: ${event.note}`
    case 'approved':
      return `a approuvé la version ${event.version}`
    case 'overridden':
      return `a approuvé la version ${event.version} sans relecture\u00A0: ${event.reason}`
    case 'scheduled':
      return event.dueAt === event.at
        ? `a publié la version ${event.version}${noticeText(event.change)}`
        : `a programmé la version ${event.version} pour le ${frenchMoment(event.dueAt)}${noticeText(event.change)}`
    case 'unscheduled':
      return 'a annulé la programmation'
    case 'withdrawn':
      break
  }
  return `a retiré la page\u00A0: ${event.reason}`
}

function noticeText(change: PublicChange): string {
  if (!('notice' in change)) return change.kind === 'minor' ? ', retouche sans avis' : ''
  const kind = change.kind === 'update' ? 'mise à jour' : 'rectificatif'
  return `, ${kind}\u00A0: ${change.notice}`
}
