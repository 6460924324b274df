import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

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
