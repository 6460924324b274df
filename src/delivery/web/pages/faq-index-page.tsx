import type { FaqIndexView } from '#application/views/guide-views.ts'
import { plural } from '#domain/editorial/plural.ts'

import { ArchivesNote } from '../components/document/archives-note.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { Directory } from '../components/lists/directory.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The questions of the FAQ: those that the agreements answer themselves, then the others by subject. */
export function FaqIndexPage({ view }: { readonly view: FaqIndexView }) {
  const { total, byAgreement, general, archives } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Questions et réponses">
        {total === 0
          ? 'Les questions n’ont pas encore été importées. Revenez dans un instant.'
          : `${plural(total, 'question', 'questions')} que posent les salariés et les employeurs, avec la réponse de la loi et, quand elle diffère, celle des conventions collectives.`}
      </PageHeading>
      {byAgreement.length > 0 && (
        <Section id="par-convention" title="La réponse dépend de votre convention collective">
          <LinkList links={byAgreement} columns />
        </Section>
      )}
      {general.length > 0 && (
        <Section id="par-sujet" title="Toutes les questions, par sujet">
          <Directory subjects={general} />
        </Section>
      )}
      {archives > 0 && <ArchivesNote total={archives} />}
    </>
  )
}
