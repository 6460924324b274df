import type { AdoptRefusal } from './save-manuscript.ts'

type Refusal = Extract<AdoptRefusal, string>

/** French messages for the refusals of an editor's change. */
export const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
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
  pathTaken: 'Un autre document a cette adresse\u00A0: choisissez-en une autre.',
  notAdoptable: 'Aucune page publiée du dossier de contenu n’a cette adresse.',
  alreadyAdopted: 'Cet article est déjà à la rédaction.',
}
