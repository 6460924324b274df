import { BREAKPOINTS, COMPACT_THRESHOLD } from '#application/shell/header-and-menu-state.ts'
import { Section } from '#delivery/web/components/document/breadcrumb-heading-and-section.tsx'
import { PremiumPromo } from '#delivery/web/components/home/home-sections.tsx'
import { OfferActions } from '#delivery/web/components/premium/offer-actions-and-contents.tsx'
import { PremiumGate } from '#delivery/web/components/premium/premium-gate.tsx'
import { SearchForm } from '#delivery/web/components/search/search-form.tsx'
import { SearchHelp, SearchInvitation } from '#delivery/web/components/search/search-help.tsx'
import { PreviewBar } from '#delivery/web/components/shell/banners-and-preview-bar.tsx'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Specimen } from './specimen-and-sample-views.tsx'

/** Renders samples of the search form, the invitation to sign in, and the search help. */
export function SearchStyles() {
  return (
    <Section id="recherche" title="Chercher sur le site">
      <Specimen name="SearchForm large">
        <SearchForm place="page" query="période d’essai" size="large" />
      </Specimen>
      <Specimen name="SearchInvitation">
        <SearchInvitation />
      </Specimen>
      <Specimen name="SearchHelp, rien de trouvé">
        <SearchHelp reason="nothing" nearest={[]} />
      </Specimen>
    </Section>
  )
}

/** Renders samples of Premium components, and buttons that open the Premium welcome. */
export function PremiumStyles() {
  return (
    <Section id="premium" title="Premium">
      <Specimen name="PremiumGate">
        <PremiumGate />
      </Specimen>
      <Specimen name="PremiumGate expiredTrial, expiredSubscriber but for its first words">
        <PremiumGate state="expiredTrial" />
      </Specimen>
      <Specimen name="OfferActions, sur la page de l’offre">
        <OfferActions />
      </Specimen>
      <Specimen name="PremiumPromo">
        <PremiumPromo />
      </Specimen>
      <Specimen name="Premium welcome">
        <p>
          <button
            type="button"
            className="button"
            {...dataAttributes({ event: 'premiumActivated', trial: '' })}
          >
            Après un essai
          </button>{' '}
          <button
            type="button"
            className="button button-quiet"
            {...dataAttributes({ event: 'premiumActivated' })}
          >
            Après un abonnement
          </button>
        </p>
      </Specimen>
    </Section>
  )
}

/** Renders a description of the site header, and samples of the overlay and the preview bar. */
export function ShellStyles() {
  return (
    <Section id="coque" title="Coque">
      <Specimen name="SiteHeader full, compact, smallScreen">
        <p>
          L’en-tête de cette page est entier en haut de page. Passé {COMPACT_THRESHOLD}
          {' pixels'} de défilement, il se réduit{'\u00A0'}: <code>compact</code> dans une fenêtre
          de plus de {BREAKPOINTS.tablet} pixels, <code>smallScreen</code> dans les autres.
        </p>
      </Specimen>
      <Specimen name="Overlay masked">
        <p>
          <button type="button" className="button" {...dataAttributes({ event: 'loaderRaised' })}>
            Lever le voile
          </button>{' '}
          <button
            type="button"
            className="button button-quiet"
            {...dataAttributes({ event: 'loaderLowered' })}
          >
            L’abaisser (au clavier, une fois levé)
          </button>
        </p>
      </Specimen>
      <Specimen name="PreviewBar">
        <PreviewBar
          audience="expired"
          day="2026-12-01"
          today="2026-11-22"
          waiting={{ draft: true, publishedAt: 0 }}
        />
      </Specimen>
    </Section>
  )
}
