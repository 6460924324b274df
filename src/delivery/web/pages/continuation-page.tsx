import type { ContinuationView } from '#application/views/continuation-view.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { TableOfContents } from '../components/document/table-of-contents.tsx'
import { paintBody } from '../components/text/body.tsx'
import { CitedTexts } from '../components/text/cited-texts.tsx'
import { footnoteCalls } from '../components/text/footnote-calls.ts'
import { FootnotesContext } from '../components/text/footnotes-context.ts'
import { Footnotes } from '../components/text/footnotes.tsx'
import { isNumbered } from '../components/text/own-numbers.ts'

/** What takes the place of the gate, and of whatever on the page speaks of the whole article: its contents, its notes, the texts that it cites. */
export function ContinuationPage({ view }: { readonly view: ContinuationView }) {
  const { body, publicBlocks, footnotes, toc } = view
  return (
    <article {...hooks({ numbered: isNumbered(toc) || undefined })}>
      <TableOfContents entries={toc} />
      <FootnotesContext value={footnoteCalls(body, footnotes)}>
        <div id={pageIds.gate} className="prose" {...hooks({ continuation: true })} tabIndex={-1}>
          {paintBody(body.slice(publicBlocks))}
        </div>
        <Footnotes footnotes={footnotes} />
      </FootnotesContext>
      <CitedTexts document={{ body, footnotes }} />
    </article>
  )
}
