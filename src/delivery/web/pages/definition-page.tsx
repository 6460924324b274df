import type { DefinitionView } from '#application/views/guide-views.ts'

import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Related } from '../components/document/related.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { InlineLinks } from '../components/text/inline-links.tsx'

/** A definition of the glossary, as a dictionary gives it. */
export function DefinitionPage({ view }: { readonly view: DefinitionView }) {
  const { document, variants, abbreviations, categories, related } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Définition']}
            facts={[
              abbreviations.length > 0 && {
                label: 'Abréviation',
                value: abbreviations.join(', '),
              },
              variants.length > 0 && { label: 'On dit aussi', value: variants.join(', ') },
              categories.length > 0 && {
                label: 'Rubriques',
                value: <InlineLinks links={categories} />,
              },
            ]}
          />
        }
      />
      <Related {...related} dated={false} />
    </>
  )
}
