import { Section } from '#delivery/web/components/document/section.tsx'
import { paintBody } from '#delivery/web/components/text/body.tsx'
import { footnoteCalls } from '#delivery/web/components/text/footnote-calls.ts'
import { FootnotesContext } from '#delivery/web/components/text/footnotes-context.ts'
import { Footnotes } from '#delivery/web/components/text/footnotes.tsx'

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
