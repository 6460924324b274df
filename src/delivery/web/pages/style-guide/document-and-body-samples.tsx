import type { DocumentValidityView } from '#application/views/shared-view-types.ts'
import { Section } from '#delivery/web/components/document/breadcrumb-heading-and-section.tsx'
import { DocumentHeader } from '#delivery/web/components/document/document-header.tsx'
import { Podcast } from '#delivery/web/components/document/downloads-and-podcast.tsx'
import { Facts } from '#delivery/web/components/document/reference-header.tsx'
import { TableOfContents } from '#delivery/web/components/document/table-of-contents.tsx'
import { SourceCredit, Tags } from '#delivery/web/components/document/tags-and-source.tsx'
import { Footnotes, renderBody } from '#delivery/web/components/text/document-body.tsx'
import {
  FootnotesContext,
  footnoteReferences,
} from '#delivery/web/components/text/footnote-references.tsx'

import { SAMPLE_BODY, SAMPLE_FOOTNOTES } from './sample-body.ts'
import { LONG_TITLE, Specimen, sampleDocument } from './specimen-and-sample-views.tsx'

const DAY = Date.UTC(2026, 2, 1, 9)

const ARCHIVED: DocumentValidityView = {
  status: 'archived',
  label: 'Archive (2020)',
  reason: 'Archive\u00A0: ce texte de 2020 n’est plus mis à jour, le droit a pu changer depuis.',
  successor: { path: '/guide/le-smic', title: 'Le Smic' },
}

const TO_REVIEW: DocumentValidityView = {
  status: 'toReview',
  label: 'À vérifier (2015)',
  reason:
    'À vérifier\u00A0: revu pour la dernière fois le 14 septembre 2015, le droit a pu changer depuis.',
}

/** Renders samples of the document header with various options. */
export function DocumentStyles() {
  const { updatedAt: _updated, theme: _theme, ...bare } = sampleDocument({ authors: [] })
  return (
    <Section id="documents" title="En-têtes de document">
      <Specimen name="DocumentHeader">
        <DocumentHeader document={sampleDocument()} level={3} />
      </Specimen>
      <Specimen name="DocumentHeader, Premium, de démonstration, à une date du droit">
        <DocumentHeader
          document={sampleDocument({
            demo: true,
            validity: { status: 'inForce', label: 'En vigueur au 1er mars 2026', asOf: DAY },
          })}
          premium
          level={3}
        />
      </Specimen>
      <Specimen name="DocumentHeader, titre très long, sans auteur ni chapô ni thème">
        <DocumentHeader document={{ ...bare, title: LONG_TITLE, standfirst: '' }} level={3} />
      </Specimen>
      <Specimen name="DocumentHeader, nommé, archivé">
        <DocumentHeader
          document={sampleDocument({ validity: ARCHIVED })}
          label="Définition"
          signed={false}
          level={3}
        />
      </Specimen>
      <Specimen name="DocumentHeader, à vérifier">
        <DocumentHeader document={sampleDocument({ validity: TO_REVIEW })} level={3} />
      </Specimen>
    </Section>
  )
}

/** Renders samples of components around the text of a document, such as its table of contents. */
export function DocumentPartStyles() {
  return (
    <Section id="autour-du-texte" title="Autour du texte">
      <Specimen name="TableOfContents">
        <TableOfContents
          entries={[
            { id: 'documents', level: 2, label: 'Documents' },
            { id: 'texte', level: 3, label: 'Texte' },
          ]}
        />
      </Specimen>
      <Specimen name="Facts">
        <Facts
          facts={[
            { label: 'IDCC', value: '1486' },
            { label: 'Salariés', value: '1\u202F034\u202F500' },
          ]}
        />
      </Specimen>
      <Specimen name="Podcast">
        <Podcast podcast={{ durationMinutes: 12 }} />
      </Specimen>
      <Specimen name="Tags">
        <Tags tags={sampleDocument().tags} />
      </Specimen>
      <Specimen name="SourceCredit">
        <SourceCredit
          source={{
            key: 'guides',
            producer: 'Ministère du Travail',
            title: 'La période d’essai',
            url: 'https://travail-emploi.gouv.fr/',
            licence: 'Licence Ouverte 2.0',
            updatedAt: DAY,
            retrievedAt: DAY,
            version: '1.0.0',
          }}
        />
      </Specimen>
    </Section>
  )
}

/** Renders a sample document body with its footnotes. */
export function BodyStyles() {
  return (
    <Section id="texte" title="Texte">
      <FootnotesContext value={footnoteReferences(SAMPLE_BODY, SAMPLE_FOOTNOTES)}>
        <div className="prose">{renderBody(SAMPLE_BODY)}</div>
        <Footnotes footnotes={SAMPLE_FOOTNOTES} />
      </FootnotesContext>
    </Section>
  )
}
