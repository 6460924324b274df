import type { GlossaryLetterView } from '#application/views/guide-views.ts'
import { plural } from '#domain/editorial/plural.ts'
import { glossaryLetterPath } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardEntries } from '../components/lists/card-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Tabs } from '../components/shell/tabs.tsx'

/** The definitions under one letter, with their first sentence. */
export function GlossaryLetterPage({ view }: { readonly view: GlossaryLetterView }) {
  const { letter, letters, definitions } = view
  const initial = printLetter(letter)
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={`Définitions\u00A0: ${initial}`}>
        {plural(definitions.length, 'définition', 'définitions')} pour lire sans buter sur un terme.
      </PageHeading>
      <Tabs
        label="Lettres"
        wrapped
        tabs={letters.map((each) => ({
          href: glossaryLetterPath(each),
          label: printLetter(each),
          current: each === letter,
        }))}
      />
      <CardEntries cards={definitions} dated={false} columns />
    </>
  )
}

function printLetter(letter: string): string {
  return letter === '#' ? '0-9' : letter
}
