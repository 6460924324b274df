import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

/** Page of a form that does not come from this session. */
export function FormRejectedPage() {
  return (
    <p>
      Ce formulaire ne vient pas de votre session actuelle{'\u00A0'}: rien n’a été fait. Revenez à
      la page, rechargez-la et recommencez.
    </p>
  )
}

/** Page that the role of the editor does not open. */
export function RoleTooLowPage() {
  return <p>Votre rôle n’ouvre pas cette page. Demandez à la rédaction en chef.</p>
}

/** Page of an address that the newsroom does not have. */
export function NewsroomNotFoundPage() {
  return (
    <p>
      Cette page n’existe pas. <a href={NEWSROOM_PATHS.home}>Revenir à l’accueil de la rédaction</a>
      .
    </p>
  )
}
