import type { ErrorView, NotFoundView } from '#application/views/section-product-and-error-views.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { ErrorPage } from '../components/shell/error-page.tsx'
import { SearchForm } from '../components/shell/search-form.tsx'
import { Link } from '../components/text/link.tsx'

const USEFUL_LINKS = [
  { path: PATHS.home, title: 'Accueil', note: 'La une et les dernières publications' },
  { path: PATHS.news, title: 'Actualités', note: 'Ce qui change, par thème et par année' },
  { path: PATHS.guides, title: 'Guides pratiques', note: 'De l’embauche à la rupture du contrat' },
  { path: PATHS.agreements, title: 'Conventions collectives', note: 'Par nom, métier ou IDCC' },
  { path: PATHS.labourCode, title: 'Code du travail', note: 'Les articles en vigueur' },
  { path: PATHS.glossary, title: 'Glossaire', note: 'Les mots du droit du travail' },
  { path: PATHS.faq, title: 'Questions et réponses', note: 'La loi et chaque convention' },
  { path: PATHS.help, title: 'Aide', note: 'Le compte, l’abonnement, le site' },
  { path: PATHS.contact, title: 'Contact', note: 'Nous dire qu’un lien est cassé' },
]

/** Renders the 404 page, or the 400 page for a malformed URL, with links to continue. */
export function NotFoundPage({ view }: { readonly view: NotFoundView }) {
  return (
    <>
      <ErrorPage
        code={view.malformed ? '400' : '404'}
        title={view.malformed ? 'Cette adresse est incorrecte' : 'Cette page n’existe pas'}
      >
        <p>
          {view.malformed
            ? 'L’adresse est trop longue ou mal recopiée\u00A0: une barre doublée, par exemple, ou un signe qui n’y a pas sa place.'
            : 'L’adresse a peut-être changé, ou contient une faute de frappe.'}{' '}
          Cherchez le contenu par ses mots, ou reprenez par l’une des portes du site.
        </p>
        <SearchForm place="page" size="large" />
      </ErrorPage>
      <Section id="portes" title="Les portes du site">
        <LinkList links={USEFUL_LINKS} columns />
      </Section>
      <RelatedDocuments cards={view.suggestions} title="À lire en ce moment" />
    </>
  )
}

/**
 * Renders the page of error 500 with a log reference, 503 for an outage, or 429 for a rate limit.
 */
export function ServerErrorPage({ view }: { readonly view: ErrorView }) {
  if (view.outage !== undefined) {
    return <Outage title={view.meta.title} outage={view.outage} />
  }
  if (view.reference === undefined) return <TooManyRequests title={view.meta.title} />
  return (
    <ErrorPage code="500" title={GENERIC_ERROR}>
      <p>
        L’incident vient de nous et nous en sommes avertis. Rechargez la page dans un instant, ou
        revenez à <Link href={PATHS.home}>l’accueil</Link>.
      </p>
      <p>
        Si cela persiste, <Link href={PATHS.contact}>écrivez-nous</Link> en citant la référence{' '}
        <code>{view.reference}</code>.
      </p>
      {view.cause !== undefined && (
        <p>
          Pour la rédaction{'\u00A0'}: <strong>{view.cause}</strong> ne répond pas. Les lecteurs
          continuent de voir les pages déjà publiées.
        </p>
      )}
    </ErrorPage>
  )
}

function Outage({ title, outage }: { readonly title: string; readonly outage: string }) {
  return (
    <ErrorPage code="503" title={title}>
      <p>
        {outage} Nous en sommes avertis{'\u00A0'}: rechargez la page dans un instant.
      </p>
      <p>
        Les pages déjà consultées restent souvent lisibles, à commencer par{' '}
        <Link href={PATHS.home}>l’accueil</Link>.
      </p>
    </ErrorPage>
  )
}

function TooManyRequests({ title }: { readonly title: string }) {
  return (
    <ErrorPage code="429" title={title}>
      <p>
        Votre connexion nous a demandé plus de recherches que nous n’en servons en une minute.
        Patientez un instant, puis rechargez la page, ou revenez à{' '}
        <Link href={PATHS.home}>l’accueil</Link>.
      </p>
      <p>
        Si vous êtes nombreux derrière une même connexion,{' '}
        <Link href={PATHS.contact}>écrivez-nous</Link>.
      </p>
    </ErrorPage>
  )
}
