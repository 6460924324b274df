import type { GuideIndexView, GuideView } from '#application/views/guide-glossary-and-faq-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import { AlphabeticalIndex } from '../components/lists/alphabetical-index.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { ArchivedGuidesLink, FeedLink } from '../components/lists/feed-and-archive-links.tsx'
import { SubjectLinkLists } from '../components/lists/link-list.tsx'
import { LinkedSimulators } from '../components/simulators/linked-simulators.tsx'

/**
 * Renders the index of guides by theme and subject, then alphabetically. Without `archives`, it is
 * the index of archived guides.
 */
export function GuideIndexPage({ view }: { readonly view: GuideIndexView }) {
  const { themes, letters, archives } = view
  return (
    <>
      <PageHeading title={view.meta.title}>
        {introductionOf(view)}
        {archives !== undefined && <FeedLink list={PATHS.guides} />}
      </PageHeading>
      {themes.map(({ theme, total: ofTheme, subjects }) => (
        <Section
          key={theme}
          id={`sujets-${theme}`}
          title={`${THEME_TITLES[theme]}\u00A0: ${archives === undefined ? formatCount(ofTheme, 'fiche', 'fiches') : formatCount(ofTheme, 'guide', 'guides')} par sujet`}
          theme={theme}
        >
          <SubjectLinkLists subjects={subjects} />
        </Section>
      ))}
      {letters.length > 0 && (
        <Section id="de-a-a-z" title="Les guides de A à Z">
          <div>
            <AlphabeticalIndex letters={letters} label="Guides" level={3} />
          </div>
        </Section>
      )}
      {archives !== undefined && archives > 0 && <ArchivedGuidesLink total={archives} />}
    </>
  )
}

function introductionOf({ total, archives }: GuideIndexView): string {
  if (archives === undefined) {
    return `${formatCount(total, 'fiche qui n’est plus mise à jour', 'fiches qui ne sont plus mises à jour')}. Elles disent le droit de leur date\u00A0: chacune mène à la page qui la remplace, quand il y en a une.`
  }
  return total === 0
    ? 'Les guides n’ont pas encore été importés. Revenez dans un instant.'
    : `${formatCount(total, 'guide', 'guides')} pour appliquer le droit du travail, de l’embauche à la rupture du contrat.`
}

/** Renders a guide. A guide that is also listed in the FAQ is labelled as a question. */
export function GuidePage({ view }: { readonly view: GuideView }) {
  return (
    <>
      <DocumentLayout
        document={view.document}
        header={
          <DocumentHeader
            document={view.document}
            label={view.asksQuestion ? 'Question-réponse' : 'Guide'}
            signed={false}
          />
        }
        after={<LinkedSimulators simulators={view.simulators} />}
      />
      <RelatedDocuments {...view.related} dated={false} />
    </>
  )
}
