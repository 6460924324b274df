import { Section } from '#delivery/web/components/document/section.tsx'
import { SearchForm } from '#delivery/web/components/search/search-form.tsx'
import { SearchHelp } from '#delivery/web/components/search/search-help.tsx'
import { SearchInvitation } from '#delivery/web/components/search/search-invitation.tsx'

import { State } from './state.tsx'

/** The search, and what it says. */
export function MessageStyles() {
  return (
    <Section id="recherche" title="Chercher sur le site">
      <State name="SearchForm large">
        <SearchForm place="page" query="période d’essai" size="large" />
      </State>
      <State name="SearchInvitation">
        <SearchInvitation />
      </State>
      <State name="SearchHelp, rien de trouvé">
        <SearchHelp lack="nothing" nearest={[]} />
      </State>
    </Section>
  )
}
