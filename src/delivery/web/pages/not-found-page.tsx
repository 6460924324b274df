import type { NotFoundView } from '#application/views/site-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Related } from '../components/document/related.tsx'
import { Section } from '../components/document/section.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { SearchForm } from '../components/search/search-form.tsx'
import { ErrorPage } from '../components/shell/error-page.tsx'

/** Where most readers were going. */
const WAYS = [
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

/** The page does not exist, or its address cannot be read: what the reader can do about it. */
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
        <LinkList links={WAYS} columns />
      </Section>
      <Related cards={view.suggestions} title="À lire en ce moment" />
    </>
  )
}
