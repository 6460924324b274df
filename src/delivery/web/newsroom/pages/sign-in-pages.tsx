import type { ReactNode } from 'react'

import type { SignInRefusal } from '#application/newsroom/sign-in/editor-access.ts'
import { NEWSROOM_PATHS, signInStartPath } from '#domain/newsroom/newsroom-paths.ts'

import type { ViewOf } from '../newsroom-view.ts'
import { ErrorBox } from './error-and-status-boxes.tsx'

/**
 * Page that starts the sign-in. It uses a link, since the security policy blocks forms that
 * redirect to another site.
 */
export function SignInPage({ returnTo, isFormLost }: ViewOf<'signIn'>) {
  return (
    <>
      {isFormLost && (
        <ErrorBox>
          <p>
            Ce formulaire est arrivé sans session de la rédaction{'\u00A0'}: rien n’a été
            enregistré. Ce que vous avez écrit est peut-être encore dans la page précédente ou dans
            votre brouillon.
          </p>
        </ErrorBox>
      )}
      <p>
        Cette partie du site est réservée à la rédaction. La connexion demande un second facteur ou
        une clé d’accès.
      </p>
      <p>
        <a className="button" href={signInStartPath(returnTo)}>
          Se connecter
        </a>
      </p>
    </>
  )
}

/** Page after the sign-in, which opens the next page automatically. */
export function SignedInPage({ to }: ViewOf<'signedIn'>) {
  return (
    <p>
      <a className="button" href={to}>
        Continuer vers la rédaction
      </a>
    </p>
  )
}

/**
 * Page after the sign-out, which opens the sign-out of the identity provider automatically. Without
 * a URL for that, the page says that the provider's session stays open.
 */
export function SignedOutPage({ to }: ViewOf<'signedOut'>) {
  return (
    <>
      <p>
        {to === undefined
          ? 'Vous avez quitté la rédaction. Votre session au service de connexion reste ouverte\u00A0: sur un ordinateur partagé, fermez-la aussi.'
          : 'Vous avez quitté la rédaction. La déconnexion continue au service de connexion.'}
      </p>
      <p>
        <a className="button" href={to ?? NEWSROOM_PATHS.signIn}>
          {to === undefined ? 'Se connecter de nouveau' : 'Continuer la déconnexion'}
        </a>
      </p>
    </>
  )
}

const REFUSALS: Readonly<Record<SignInRefusal, string>> = {
  otherBrowser:
    'Cette connexion n’a pas été commencée dans ce navigateur, ou il y a plus de dix minutes. Recommencez-la.',
  codeRejected: 'La connexion n’est pas allée à son terme. Recommencez-la.',
  tokenRejected: 'La réponse du service de connexion n’est pas valable. Recommencez la connexion.',
  emailUnverified:
    'L’adresse de ce compte n’est pas vérifiée. Vérifiez-la dans votre compte, puis reconnectez-vous.',
  secondFactorMissing:
    'Cette connexion s’est faite sans second facteur. La rédaction en demande un\u00A0: un code reçu par SMS ou par e-mail, ou une clé d’accès.',
  roleMissing:
    'Ce compte n’a pas de rôle à la rédaction. Demandez-en un à la rédaction en chef, avec l’adresse de ce compte.',
}

/** Page of a refused sign-in, with the reason and how to proceed. */
export function SignInRefusedPage({ reason, securityPage }: ViewOf<'signInRefused'>): ReactNode {
  return (
    <>
      <p>{REFUSALS[reason]}</p>
      {reason === 'secondFactorMissing' && <SecondFactorSteps securityPage={securityPage} />}
      <p>
        <a className="button" href={`${NEWSROOM_PATHS.signInStart}?compte=autre`}>
          {reason === 'roleMissing' ? 'Se connecter avec un autre compte' : 'Se connecter'}
        </a>
      </p>
    </>
  )
}

function SecondFactorSteps({ securityPage }: { readonly securityPage: string | undefined }) {
  return (
    <ol>
      <li>
        Ouvrez{' '}
        {securityPage === undefined ? (
          'la page de sécurité de votre compte'
        ) : (
          <a href={securityPage}>la page de sécurité de votre compte</a>
        )}
        .
      </li>
      <li>
        Ajoutez un second facteur ou une clé d’accès. Si vous en avez un, retirez ce navigateur des
        appareils de confiance, qui ne le demandent plus.
      </li>
      <li>Revenez ici et connectez-vous.</li>
    </ol>
  )
}

/** Page for a sign-in while the identity provider is unavailable. */
export function IssuerUnavailablePage() {
  return (
    <>
      <p>
        Le service de connexion ne répond pas pour le moment. Les sessions ouvertes continuent.
        Réessayez dans quelques instants.
      </p>
      <p>
        <a className="button" href={NEWSROOM_PATHS.signIn}>
          Réessayer
        </a>
      </p>
    </>
  )
}

/** Page for an editor whose role does not open the requested page. */
export function RoleTooLowPage() {
  return <p>Votre rôle n’ouvre pas cette page. Demandez à la rédaction en chef.</p>
}

/** Page for a path that does not exist in the newsroom. */
export function NewsroomNotFoundPage() {
  return (
    <p>
      Cette page n’existe pas. <a href={NEWSROOM_PATHS.home}>Revenir à l’accueil de la rédaction</a>
      .
    </p>
  )
}
