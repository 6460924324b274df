import type { Audience } from '#domain/preview/preview.ts'

/** As whom a page is looked at, in the words of the newsroom. */
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  anonymous: 'Visiteur anonyme',
  trial: 'Lecteur en essai',
  subscriber: 'Abonné Premium',
  expired: 'Accès expiré',
}
