import { paintBody } from '#delivery/web/components/body.tsx'
import { footnoteCalls } from '#delivery/web/components/footnote-calls.ts'
import { FootnotesContext } from '#delivery/web/components/footnotes-context.ts'
import { Footnotes } from '#delivery/web/components/footnotes.tsx'
import { Section } from '#delivery/web/components/section.tsx'

import { SAMPLE_BODY, SAMPLE_NOTES } from './sample-body.ts'

/** The text of a document: every block and every inline. */
export function BodyStyles() {
  return (
    <Section id="texte" title="Texte">
      <FootnotesContext value={footnoteCalls(SAMPLE_BODY, SAMPLE_NOTES)}>
        <div className="prose">{paintBody(SAMPLE_BODY)}</div>
        <Footnotes footnotes={SAMPLE_NOTES} />
      </FootnotesContext>
    </Section>
  )
}
