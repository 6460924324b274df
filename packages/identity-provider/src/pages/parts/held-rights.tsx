import { OwnList } from './own-list.tsx'

/** What a person may open besides Premium, by name; the script fills the list, or says that nobody tells. */
export function HeldRights() {
  return (
    <div aria-live="polite" data-standing="rights">
      <p data-when="waiting">Un instant…</p>
      <div data-when="known" hidden>
        <OwnList
          name="rights"
          title="Vos accès"
          empty="Aucun espace ni aucune convention collective pour l’instant."
        />
      </div>
      <p data-when="unverified" hidden>
        Ils seront connus une fois votre adresse vérifiée.
      </p>
      <p data-when="unknown" hidden>
        Inconnus (service indisponible).
      </p>
    </div>
  )
}
