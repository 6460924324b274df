import type { AgreementCard, AgreementsView } from '../../../application/views/agreement-views.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { AgreementCards } from '../components/agreement-cards.tsx'
import { AgreementNotices } from '../components/agreement-notices.tsx'
import { AgreementSearch } from '../components/agreement-search.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Letters } from '../components/letters.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { Section } from '../components/section.tsx'

/** The collective agreements: a search by name or IDCC, the largest, all of them by letter. */
export function AgreementsPage({ view }: { readonly view: AgreementsView }) {
  const { query, found, total, letters, largest, news } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Conventions collectives">
        {found === undefined && total > 0
          ? `${plural(total, 'convention', 'conventions')} à trouver`
          : 'À trouver'}{' '}
        par leur nom, un métier ou leur IDCC, le numéro à quatre chiffres du bulletin de paie.
      </PageHeading>
      <AgreementSearch query={query} size="large" />
      {found !== undefined && <Found query={query} found={found} total={total} />}
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
          <AgreementNotices news={news} columns />
        </Section>
      )}
      {letters.length > 0 && (
        <Section id="toutes" title="Toutes les conventions">
          <div>
            <Letters letters={letters} label="Conventions" level={3} />
          </div>
        </Section>
      )}
    </>
  )
}

interface FoundProps {
  readonly query: string
  readonly found: readonly AgreementCard[]
  readonly total: number
}

function Found({ query, found, total }: FoundProps) {
  return (
    <Section
      id="resultats"
      title={`${plural(total, 'convention', 'conventions')} pour «\u202F${query}\u202F»`}
    >
      {found.length === 0 ? (
        <p>
          Essayez un mot du métier (coiffure, transport) ou les quatre chiffres de l’IDCC, écrits
          sur le bulletin de paie.
        </p>
      ) : (
        <AgreementCards agreements={found} />
      )}
    </Section>
  )
}
