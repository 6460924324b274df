import { BREAKPOINTS, COMPACT_THRESHOLD } from '#application/shell/header.ts'
import { Section } from '#delivery/web/components/document/section.tsx'
import { PreviewBar } from '#delivery/web/components/shell/preview-bar.tsx'
import { hooks } from '#delivery/web/contract/hooks.ts'

import { State } from './state.tsx'

/** What surrounds every page, in the states that this page is not in. */
export function ShellStyles() {
  return (
    <Section id="coque" title="Coque">
      <State name="SiteHeader full, compact, smallScreen">
        <p>
          L’en-tête de cette page est entier en haut de page. Passé {COMPACT_THRESHOLD}
          {' pixels'} de défilement, il se réduit{'\u00A0'}: <code>compact</code> dans une fenêtre
          de plus de {BREAKPOINTS.tablet} pixels, <code>smallScreen</code> dans les autres.
        </p>
      </State>
      <State name="Overlay masked">
        <p>
          <button type="button" className="button" {...hooks({ event: 'loaderRaised' })}>
            Lever le voile
          </button>{' '}
          <button
            type="button"
            className="button button-quiet"
            {...hooks({ event: 'loaderLowered' })}
          >
            L’abaisser (au clavier, une fois levé)
          </button>
        </p>
      </State>
      <State name="PreviewBar">
        <PreviewBar
          audience="expired"
          day="2026-12-01"
          today="2026-11-22"
          waiting={{ draft: true, publishedAt: 0 }}
        />
      </State>
    </Section>
  )
}
