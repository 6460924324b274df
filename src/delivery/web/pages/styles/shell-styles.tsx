import { PreviewBar } from '../../components/preview-bar.tsx'
import { Section } from '../../components/section.tsx'
import { State } from './state.tsx'

/** What surrounds every page, in the states that this page is not in. */
export function ShellStyles() {
  return (
    <Section id="coque" title="Coque">
      <State name="Overlay masked">
        <p>
          <button type="button" className="button" data-event="loaderRaised">
            Lever le voile
          </button>{' '}
          <button type="button" className="button button-quiet" data-event="loaderLowered">
            L’abaisser (au clavier, une fois levé)
          </button>
        </p>
      </State>
      <State name="PreviewBar">
        <PreviewBar />
      </State>
    </Section>
  )
}
