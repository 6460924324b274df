/** Message after signing out. */
export const SIGNED_OUT = 'Vous êtes déconnecté.'

/** Message after a sign-in that cannot be verified because the identity provider is unavailable. */
export const SIGN_IN_UNCONFIRMED =
  'Le service des comptes ne répond pas pour le moment\u00A0: votre connexion n’a pas pu être vérifiée. Rechargez la page dans quelques instants.'

/** Advice for a browser whose storage is blocked or full, so that sign-in cannot be stored. */
export const STORAGE_MESSAGES: Readonly<Record<'blocked' | 'full', string>> = {
  blocked:
    'Votre navigateur empêche ce site de garder votre connexion. Autorisez les cookies et les données de ce site dans ses réglages, puis rechargez la page.',
  full: 'L’espace que votre navigateur réserve à ce site est plein, et votre connexion ne peut pas y être gardée. Effacez les données de ce site dans ses réglages, puis rechargez la page.',
}

/** Notice in the account menu while the identity provider is unavailable. */
export const ACCOUNT_UNAVAILABLE =
  'Le service des comptes ne répond pas pour le moment. Vous restez connecté sur le site, mais votre profil, vos abonnements et la déconnexion peuvent ne pas s’ouvrir.'
