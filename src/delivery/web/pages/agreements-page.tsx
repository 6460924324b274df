import type { AgreementCard, AgreementsView } from '#application/views/law-and-agreement-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import {
  AgreementCards,
  AgreementNewsList,
  AgreementSearch,
} from '../components/agreements/agreement-lists.tsx'
import { AlphabeticalIndex } from '../components/lists/alphabetical-index.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { SubjectLinkLists } from '../components/lists/link-list.tsx'
import { AgreementNumberHint } from '../components/search/agreement-number-hint.tsx'

/**
 * Renders the page of collective agreements: search and its results, largest agreements, news,
 * branches and alphabetical list.
 */
export function AgreementsPage({ view }: { readonly view: AgreementsView }) {
  const { query, found, letters, families, largest, news, total } = view
  return (
    <>
      <PageHeading title="Conventions collectives">
        {found === undefined && total > 0
          ? `${formatCount(total, 'convention', 'conventions')} à trouver`
          : 'À trouver'}{' '}
        par leur nom, un métier ou leur IDCC, le numéro à quatre chiffres du bulletin de paie.
      </PageHeading>
      <AgreementSearch query={query} size="large" />
      {found !== undefined && <Found view={view} found={found} />}
      {largest.length > 0 && (
        <Section id="principales" title="Les plus grandes, en texte intégral">
          <AgreementCards agreements={largest} />
        </Section>
      )}
      {news.length > 0 && (
        <Section
          id="actualite"
          title="Derniers accords et avenants"
          more={{ href: PATHS.agreementNews, label: 'Tous les textes' }}
        >
          <AgreementNewsList news={news} columns />
        </Section>
      )}
      {families.length > 0 && (
        <Section id="branches" title="Par branche d’activité">
          <SubjectLinkLists subjects={families} />
        </Section>
      )}
      {letters.length > 0 && (
        <Section id="toutes" title="Toutes les conventions">
          <div>
            <AlphabeticalIndex letters={letters} label="Conventions" level={3} />
          </div>
        </Section>
      )}
    </>
  )
}

interface FoundProps {
  readonly view: AgreementsView
  readonly found: readonly AgreementCard[]
}

function Found({ view, found }: FoundProps) {
  const { query, total, closed, hint } = view
  return (
    <>
      <Section
        id="resultats"
        title={`${formatCount(total, 'convention', 'conventions')} pour «\u202F${query}\u202F»`}
      >
        {hint && <AgreementNumberHint hint={hint} />}
        {found.length > 0 && <AgreementCards agreements={found} />}
        {found.length === 0 && hint === undefined && closed.length === 0 && (
          <p>
            Essayez un mot du métier (coiffure, transport) ou les quatre chiffres de l’IDCC, écrits
            sur le bulletin de paie.
          </p>
        )}
      </Section>
      {closed.length > 0 && (
        <Section id="fermees" title="Conventions qui ne sont plus en vigueur">
          <AgreementCards agreements={closed} />
        </Section>
      )}
    </>
  )
}
