import type { AdoptRefusal } from '#application/newsroom/save-manuscript.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import type { ArticleEvent, PublicChange } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'
import type { ListedArticle } from '#ports/newsroom-store.ts'

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

/** French labels of the fields in the article form. */
export const FIELD_LABELS: Readonly<Record<ManuscriptField | 'path' | 'body', string>> = {
  kind: 'Nature',
  title: 'Titre',
  standfirst: 'Chapô',
  themes: 'Thèmes',
  sectors: 'Secteurs',
  tags: 'Étiquettes',
  authors: 'Signatures',
  related: 'À lire aussi',
  access: 'Réservé aux abonnés Premium après «\u00A0::suite\u00A0»',
  openedBy: 'S’ouvre aussi avec',
  highlighted: 'Mis en avant',
  publishedAt: 'Date de publication affichée',
  updatedAt: 'Mis à jour le',
  stateOfLawAt: 'Droit vérifié au',
  path: 'Adresse',
  body: 'Texte',
}

/** French hints of the fields in the article form. */
export const FIELD_HINTS: Partial<Readonly<Record<ManuscriptField | 'path' | 'body', string>>> = {
  title: 'Le titre de la page, en une ligne.',
  standfirst: 'De 40 à 300 caractères.',
  tags: 'Une par ligne.',
  authors: 'Une par ligne.',
  related: 'Un chemin du site par ligne, par exemple /guide/definition/duerp.',
  openedBy:
    'Facultatif, pour un article Premium\u00A0: un droit par ligne, comme espace:cse, abonnement:paie ou convention:1486.',
  publishedAt:
    'Facultatif\u00A0: 2026-03-04, ou 2026-03-04 08:30. Sinon, le moment de la première publication.',
  updatedAt: 'Facultatif\u00A0: 2026-03-04.',
  stateOfLawAt: 'Facultatif\u00A0: 2026-03-04, le jour où le droit cité a été vérifié.',
  path: 'Des mots sans accent joints par des tirets, comme /actualite/mon-sujet.',
  body: 'En mode texte, il s’écrit en Markdown\u00A0: les titres commencent par ##.',
}

type Refusal = Extract<AdoptRefusal, string>

/** French messages for the refusals of an editor's change. */
export const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  editorUnknown: 'Vous n’êtes plus à la rédaction\u00A0: demandez à la rédaction en chef.',
  articleUnknown: 'Cet article n’existe pas.',
  roleTooLow: 'Votre rôle ne le permet pas.',
  versionChanged:
    'Une version plus récente a été enregistrée entre-temps\u00A0: relisez-la, puis recommencez.',
  revisionChanged: 'L’article a changé au même moment\u00A0: rechargez la page, puis recommencez.',
  unchanged: 'Le texte est celui de la dernière version.',
  alreadySubmitted: 'Cette version est déjà soumise.',
  notInReview: 'Cette version n’est pas en relecture\u00A0: elle doit d’abord être soumise.',
  ownWork:
    'Vous avez écrit depuis la dernière publication\u00A0: une autre personne doit approuver.',
  notApproved: 'Cette version n’est pas approuvée.',
  dueInPast: 'Ce moment est passé\u00A0: choisissez-en un à venir, ou publiez maintenant.',
  alreadyScheduled: 'Une version est déjà programmée\u00A0: annulez d’abord sa programmation.',
  notScheduled: 'Aucune version n’est programmée.',
  nothingNew: 'La dernière version est celle que les lecteurs voient.',
  changeKindWrong: 'Dites ce que ce changement est pour les lecteurs.',
  notPublished: 'Cet article n’est pas publié.',
  noteInvalid: 'Écrivez ce qui est à revoir, en 2\u202F000 caractères au plus.',
  reasonInvalid: 'Écrivez quelques mots, en une ligne de 500 caractères au plus.',
  pathInvalid:
    'Cette adresse ne convient pas\u00A0: des mots sans accent joints par des tirets, comme /actualite/mon-sujet.',
  pathReserved:
    'Cette adresse est celle d’une page ou d’un service du site\u00A0: choisissez-en une autre.',
  pathTaken: 'Un autre document a cette adresse.',
  notAdoptable: 'Aucune page publiée du dossier de contenu n’a cette adresse.',
  alreadyAdopted: 'Cet article est déjà à la rédaction.',
}

/** French confirmations of an action, by the value of the query parameter `fait`. */
export const DONE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['brouillon', 'Brouillon enregistré. Vous seul le voyez\u00A0; ce n’est pas une version.'],
  ['version', 'Version enregistrée.'],
  ['inchange', 'Rien à enregistrer\u00A0: le texte est celui de la dernière version.'],
  [
    'reprise',
    'Page reprise à la rédaction. Les lecteurs la voient comme avant\u00A0; le dossier de contenu ne la change plus.',
  ],
  ['abandon', 'Brouillon supprimé.'],
  ['submit', 'Version soumise à la relecture.'],
  ['return', 'Version renvoyée à ses auteurs.'],
  ['approve', 'Version approuvée.'],
  ['override', 'Version approuvée sans relecture\u00A0; le motif reste dans l’historique.'],
  ['schedule', 'Publication programmée.'],
  ['publish', 'Publié.'],
  ['unschedule', 'Programmation annulée.'],
  ['withdraw', 'Page retirée du site.'],
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
