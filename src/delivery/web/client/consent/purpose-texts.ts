import type { Purpose } from '#domain/consent/consent.ts'

/** What readers are told of a purpose before they choose: its name, what it does, who receives what, and for how long. Whoever changes what it means raises the version of the consent. */
interface PurposeText {
  readonly label: string
  /** Within « vous demande votre accord pour … ». */
  readonly short: string
  readonly what: string
  readonly receives: string
  readonly lasts: string
}

export const PURPOSE_TEXTS: Readonly<Record<Purpose, PurposeText>> = {
  audience: {
    label: 'Mesure d’audience',
    short: 'mesurer son audience',
    what: 'Savoir quelles pages sont lues, et par quels métiers. Des balises s’exécutent dans un cadre isolé, sans accès à la page ni à ce que votre navigateur enregistre.',
    receives:
      'L’éditeur et son gestionnaire de balises\u00A0: l’adresse de la page et, si vous êtes connecté, votre profil professionnel, vos abonnements et un pseudonyme. Jamais votre nom ni votre courriel.',
    lasts: 'Rien n’est enregistré dans votre navigateur. Votre accord vaut six mois.',
  },
  recordings: {
    label: 'Enregistrement des erreurs et des sessions',
    short: 'enregistrer les erreurs et une partie des sessions',
    what: 'Comprendre une panne en revoyant ce qui l’a précédée\u00A0: mouvements, clics et défilement. Tous les textes sont masqués, les images bloquées.',
    receives:
      'L’éditeur et son service de surveillance technique. Jamais votre nom ni votre courriel.',
    lasts:
      'Un enregistrement dure une heure au plus et s’arrête avec la visite. Votre accord vaut six mois.',
  },
}
