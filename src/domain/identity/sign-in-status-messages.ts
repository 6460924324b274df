/** French message after signing out. */
export const SIGNED_OUT = 'Vous êtes déconnecté.'

/**
 * French message after a sign-in that cannot be verified because the identity provider is
 * unavailable.
 */
export const SIGN_IN_UNCONFIRMED =
  'Le service des comptes ne répond pas pour le moment\u00A0: votre connexion n’a pas pu être vérifiée. Rechargez la page dans quelques instants.'

/** French advice if the browser cannot store the sign-in because its storage is blocked or full. */
export const STORAGE_MESSAGES: Readonly<Record<'blocked' | 'full', string>> = {
  blocked:
    'Votre navigateur empêche ce site de garder votre connexion. Autorisez les cookies et les données de ce site dans ses réglages, puis rechargez la page.',
  full: 'L’espace que votre navigateur réserve à ce site est plein, et votre connexion ne peut pas y être gardée. Effacez les données de ce site dans ses réglages, puis rechargez la page.',
}

/** French notice in the account menu while the identity provider is unavailable. */
export const ACCOUNT_UNAVAILABLE =
  'Le service des comptes ne répond pas pour le moment. Vous restez connecté sur le site, mais votre profil, vos abonnements et la déconnexion peuvent ne pas s’ouvrir.'
