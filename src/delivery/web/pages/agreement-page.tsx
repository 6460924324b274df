import { closedNote } from '#application/pages/law/load-agreement-succession.ts'
import type {
  AgreementTextGroup,
  AgreementTextLink,
  AgreementView,
} from '#application/views/law-and-agreement-views.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS, sectorPath } from '#domain/navigation/site-paths.ts'

import { ChangelogLink } from '../components/document/changelog-link.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { InlineLinks, LinkList } from '../components/lists/link-list.tsx'
import { Pagination } from '../components/lists/pagination.tsx'
import {
  LinkedSimulators,
  SIMULATORS_SECTION,
} from '../components/simulators/linked-simulators.tsx'
import { Day } from '../components/text/dates-numbers-and-marked-text.tsx'
import { Link } from '../components/text/link.tsx'

/**
 * Renders the page of a collective agreement: facts, simulators, answers to FAQ questions,
 * contents, texts, news and replaced agreements.
 */
export function AgreementPage({ view }: { readonly view: AgreementView }) {
  const { chapters, texts, place, news, answers, simulators, replaced } = view
  const document = shownDocument(view)
  return (
    <>
      <DocumentLayout
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Convention collective']}
            facts={factsOf(view)}
            introduced
          />
        }
        after={
          <>
            <LinkedSimulators simulators={simulators} />
            {answers.length > 0 && (
              <Section id={SECTIONS.answers} title="Ses réponses aux questions fréquentes">
                <LinkList links={answers} columns />
              </Section>
            )}
            {chapters.length > 0 && (
              <Section id={SECTIONS.chapters} title="Sommaire du texte de base">
                <LinkList links={chapters} />
              </Section>
            )}
            <AgreementTexts groups={texts} />
            <Pagination list={place} label="textes de la convention" />
          </>
        }
      />
      <CardSection
        id={SECTIONS.news}
        title="Derniers accords et avenants"
        more={{ href: PATHS.agreementNews, label: 'Toutes les conventions' }}
        cards={news}
        look="brief"
        dated
      />
      {replaced.length > 0 && (
        <Section id={SECTIONS.replaced} title="Conventions qu’elle a remplacées">
          <LinkList links={replaced} columns />
        </Section>
      )}
    </>
  )
}

const SECTIONS = {
  answers: '_questions',
  chapters: '_sommaire',
  news: '_actualite',
  replaced: '_anciennes',
} as const

/**
 * Returns the document with the sections of the page in its table of contents. If the agreement is
 * no longer in force, a note on its successors comes first.
 */
function shownDocument(view: AgreementView): DocumentView {
  const { document, closed } = view
  const toc = [...document.toc, ...sectionsOf(view)]
  if (closed === undefined) return { ...document, toc }
  const { validity: _archived, ...shown } = document
  return { ...shown, toc, body: [closedNote(closed), ...document.body] }
}

/** Returns the table of contents of the non-empty sections of the page. */
function sectionsOf({ answers, chapters, simulators, texts, news, replaced }: AgreementView) {
  return [
    ...part(SIMULATORS_SECTION, 'Simulateurs', simulators.length > 0),
    ...part(SECTIONS.answers, 'Ses réponses aux questions', answers.length > 0),
    ...part(SECTIONS.chapters, 'Sommaire du texte de base', chapters.length > 0),
    ...texts.map((group): TocEntry => ({
      id: textsId(group.part),
      level: 2,
      label: TEXTS_TITLES[group.part],
    })),
    ...part(SECTIONS.news, 'Derniers accords et avenants', news.length > 0),
    ...part(SECTIONS.replaced, 'Conventions remplacées', replaced.length > 0),
  ]
}

function part(id: string, label: string, isShown: boolean): readonly TocEntry[] {
  return isShown ? [{ id, level: 2, label }] : []
}

function factsOf(view: AgreementView) {
  const { idcc, signedOn, employees, articleCount, trades, sectors, officialUrl, followPath } = view
  return [
    idcc !== undefined && { label: 'Identifiant', value: formatIdcc(idcc) },
    signedOn !== undefined && { label: 'Signée le', value: <Day at={signedOn} /> },
    employees !== undefined && {
      label: 'Couvre',
      value: formatCount(employees, 'salarié', 'salariés'),
    },
    trades.length > 0 && { label: 'Métiers', value: trades.join(', ') },
    sectors.length > 0 && {
      label: sectors.length > 1 ? 'Secteurs' : 'Secteur',
      value: (
        <InlineLinks
          links={sectors.map((key) => ({ path: sectorPath(key), title: SECTOR_TEXTS[key].title }))}
        />
      ),
    },
    articleCount > 0 && {
      label: 'Sur ce site',
      value: formatCount(articleCount, 'article', 'articles'),
    },
    view.changelog !== undefined && {
      label: 'Modifications',
      value: <ChangelogLink changelog={view.changelog} label="Journal de la convention" />,
    },
    { label: 'Texte officiel', value: <Link href={officialUrl}>Légifrance</Link> },
    followPath !== undefined && {
      label: 'Être averti',
      value: <Link href={followPath}>Suivre cette convention</Link>,
    },
  ]
}

const TEXTS_TITLES: Readonly<Record<AgreementTextGroup['part'], string>> = {
  base: 'Texte de base',
  attached: 'Textes attachés',
  pay: 'Textes sur les salaires',
}

/** Renders the texts of an agreement, grouped by part. */
function AgreementTexts({ groups }: { readonly groups: readonly AgreementTextGroup[] }) {
  return groups.map(({ part, total, texts }) => (
    <Section
      key={part}
      id={textsId(part)}
      title={total > 1 ? `${TEXTS_TITLES[part]} (${total})` : TEXTS_TITLES[part]}
    >
      <LinkList
        links={texts.map((text) => ({
          path: text.path,
          title: text.title,
          note: <TextFacts text={text} />,
        }))}
      />
    </Section>
  ))
}

function textsId(part: AgreementTextGroup['part']): string {
  return `_textes-${part}`
}

function TextFacts({ text }: { readonly text: AgreementTextLink }) {
  const { signedOn, extended, articleCount } = text
  return (
    <>
      {signedOn !== undefined && (
        <>
          Signé le <Day at={signedOn} /> ·{' '}
        </>
      )}
      {extended && 'étendu · '}
      {formatCount(articleCount, 'article', 'articles')}
    </>
  )
}
