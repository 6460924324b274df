import type {
  DefinitionView,
  GlossaryCategoryView,
  GlossaryLetterView,
  GlossaryView,
} from '#application/views/guide-glossary-and-faq-views.ts'
import { opensWithStandfirst } from '#domain/editorial/body-text.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { glossaryLetterPath } from '#domain/navigation/site-paths.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { AlphabeticalIndex } from '../components/lists/alphabetical-index.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardEntries } from '../components/lists/card-list.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { InlineLinks, LinkList } from '../components/lists/link-list.tsx'
import { Tabs } from '../components/shell/tabs.tsx'

/** Renders the index of the glossary: its categories, then all definitions by initial. */
export function GlossaryPage({ view }: { readonly view: GlossaryView }) {
  return (
    <>
      <PageHeading title="Glossaire du droit du travail">
        {formatCount(view.total, 'définition', 'définitions')} pour lire sans buter sur un terme.
      </PageHeading>
      {view.categories.length > 0 && (
        <Section id="rubriques" title="Par rubrique">
          <LinkList links={view.categories} columns />
        </Section>
      )}
      <Section id="lettres" title="De A à Z">
        <div>
          <AlphabeticalIndex
            letters={view.letters}
            label="Définitions"
            pageOf={glossaryLetterPath}
            level={3}
          />
        </div>
      </Section>
    </>
  )
}

/** Renders the definitions of one initial, with tabs to the other initials. */
export function GlossaryLetterPage({ view }: { readonly view: GlossaryLetterView }) {
  const { letter, letters, definitions } = view
  const initial = formatInitial(letter)
  return (
    <>
      <PageHeading title={`Définitions\u00A0: ${initial}`}>
        {formatCount(definitions.length, 'définition', 'définitions')} pour lire sans buter sur un
        terme.
      </PageHeading>
      <Tabs
        label="Lettres"
        wrapped
        tabs={letters.map((each) => ({
          href: glossaryLetterPath(each),
          label: formatInitial(each),
          current: each === letter,
        }))}
      />
      <CardEntries cards={definitions} dated={false} columns />
    </>
  )
}

function formatInitial(letter: string): string {
  return letter === '#' ? '0-9' : letter
}

/** Renders the definitions of one category of the glossary, with links to the other categories. */
export function GlossaryCategoryPage({ view }: { readonly view: GlossaryCategoryView }) {
  const { category, categories, definitions } = view
  const others = categories.filter(({ title }) => title !== category)
  return (
    <>
      <PageHeading title={category}>
        {formatCount(definitions.length, 'définition', 'définitions')} dans cette rubrique du
        glossaire.
      </PageHeading>
      <CardEntries cards={definitions} dated={false} columns />
      {others.length > 0 && (
        <Section id="rubriques" title="Autres rubriques">
          <LinkList links={others} columns />
        </Section>
      )}
    </>
  )
}

/**
 * Renders a definition of the glossary, with its abbreviations, variants, categories and related
 * documents.
 */
export function DefinitionPage({ view }: { readonly view: DefinitionView }) {
  const { document, variants, abbreviations, categories, related } = view
  return (
    <>
      <DocumentLayout
        document={document}
        header={
          <ReferenceHeader
            document={document}
            introduced={!opensWithStandfirst(document.body, document.standfirst)}
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
      <RelatedDocuments {...related} dated={false} />
    </>
  )
}
