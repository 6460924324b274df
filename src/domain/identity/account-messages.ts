/** What a reader who comes back from signing out is told. */
export const SIGNED_OUT = 'Vous êtes déconnecté.'

/** What a reader who comes back from signing in is told when the identity provider does not answer. */
export const SIGN_IN_UNCONFIRMED =
  'Le service des comptes ne répond pas pour le moment\u00A0: votre connexion n’a pas pu être vérifiée. Rechargez la page dans quelques instants.'

/** What to do about a browser that keeps no sign-in: it refuses storage, or its storage is full. */
export const STORAGE_MESSAGES: Readonly<Record<'blocked' | 'full', string>> = {
  blocked:
    'Votre navigateur empêche ce site de garder votre connexion. Autorisez les cookies et les données de ce site dans ses réglages, puis rechargez la page.',
  full: 'L’espace que votre navigateur réserve à ce site est plein, et votre connexion ne peut pas y être gardée. Effacez les données de ce site dans ses réglages, puis rechargez la page.',
}

/** What the account menu says while the identity provider does not answer. */
export const ACCOUNT_UNAVAILABLE =
  'Le service des comptes ne répond pas pour le moment. Vous restez connecté sur le site, mais votre profil, vos abonnements et la déconnexion peuvent ne pas s’ouvrir.'
